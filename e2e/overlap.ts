import type { Page } from '@playwright/test';

/** Pairs of texts of which one lies over the other. A dialog, menu or bar over the page is a layer, whose texts are compared with one another. */
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
    /** The layer of an element, and what can be seen in it of one of its lines. */
    const seenIn = (element: Element, line: Box): { layer: Element; box: Box } => {
      let box = line;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, position, zIndex } = getComputedStyle(one);
        if (overflowX !== 'visible' || overflowY !== 'visible')
          box = common(box, one.getBoundingClientRect());
        if (position === 'fixed' || position === 'sticky' || Number(zIndex) > 0) return { layer: one, box };
      }
      return { layer: document.body, box };
    };
    const lines: { text: string; element: Element; layer: Element; box: Box }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, option, textarea, [inert]')) continue;
      // Rows outside the window are laid out in a guessed height.
      if (
        !element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const { layer, box } = seenIn(element, line);
        if (isSeen(box)) lines.push({ text: text.slice(0, 40), element, layer, box });
      }
    }
    return lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter(({ element, layer }) => element !== one.element && layer === one.layer)
        .filter(({ box }) => isSeen(common(one.box, box)))
        .map(({ text }) => `${one.text} over ${text}`),
    );
  });
