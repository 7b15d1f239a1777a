import type { Page } from '@playwright/test';

/** Pairs of texts of which one lies over the other. */
export const overlappingTexts = (page: Page) =>
  page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** Larger than the edges of letters that neighbouring lines share. */
    const isSeen = ({ left, right, top, bottom }: Box) => right - left > 2 && bottom - top > 5;
    /** What can be seen of a line of an element; undefined in menus, popovers and bars, which lie over the page. */
    const visible = (element: Element, line: Box): Box | undefined => {
      let box = line;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, position, zIndex } = getComputedStyle(one);
        if (position === 'fixed' || position === 'sticky' || Number(zIndex) > 0) return undefined;
        if (overflowX !== 'visible' || overflowY !== 'visible')
          box = common(box, one.getBoundingClientRect());
      }
      return box;
    };
    const lines: { text: string; element: Element; box: Box }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, option, textarea, [inert]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = visible(element, line);
        if (box && isSeen(box)) lines.push({ text: text.slice(0, 40), element, box });
      }
    }
    return lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter(({ element, box }) => element !== one.element && isSeen(common(one.box, box)))
        .map(({ text }) => `${one.text} over ${text}`),
    );
  });
