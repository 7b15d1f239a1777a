import type { Page } from '@playwright/test';

/** Fields whose value, chosen option or placeholder is wider than the field. */
export const cutFields = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [aria-hidden="true"])',
    );
    return [...fields].flatMap((field) => {
      // Addresses to copy may be longer than the field.
      if (field.matches(':read-only:not(select)')) return [];
      if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value || field.placeholder;
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const needed = pen.measureText(text).width;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      // A field that takes the whole line cannot be wider.
      const part = field.closest('form, section');
      const frame = part && getComputedStyle(part);
      const line = frame && part.clientWidth - Number.parseFloat(frame.paddingLeft) * 2;
      if (line && field.getBoundingClientRect().width >= line - 1) return [];
      return needed > room ? [`${text}: ${Math.ceil(needed)} of ${Math.floor(room)}`] : [];
    });
  });

/** Texts that are cut once lines, letters, words and paragraphs have the spaces of WCAG 1.4.12. */
export async function cutTextsSpaced(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [spaced];
  });
  // A broken word is still whole.
  const found = (await cutTexts(page)).filter((fault) => fault.startsWith('cut: '));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

/**
 * Texts that are cut at an edge, or broken inside a word. A cut text whose whole is its tooltip (`title`) is meant to be cut, and a frame
 * that scrolls sideways cuts nothing.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isClosed = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const boxOf = (element: Element) => element.getBoundingClientRect();
    /** What cuts an element at its sides: itself and its ancestors, up to one that scrolls. */
    const cuttersOf = (element: Element): Element[] => {
      const cutters: Element[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, position } = getComputedStyle(one);
        if (overflowX === 'auto' || overflowX === 'scroll') return cutters;
        if (one === document.body || position === 'fixed') return [...cutters, document.documentElement];
        if (isClosed(overflowX)) cutters.push(one);
      }
      return cutters;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!element || text === '' || element.closest('svg, script, style, textarea, option, [inert]'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      if (width < 1 || height < 1) continue;
      const boxes = cuttersOf(element).map(boxOf);
      // What is hidden for the eye is one pixel wide.
      if (boxes.some((box) => box.width <= 2)) continue;
      if (boxes.length > 0) {
        const beyond = Math.max(...boxes.map((box) => Math.max(right - box.right, box.left - left)));
        const isWhole = element.closest('[title]')?.getAttribute('title')?.includes(text);
        const { fontSize, whiteSpaceCollapse } = getComputedStyle(element);
        // The space before a line's end hangs over the edge.
        const hanging = whiteSpaceCollapse === 'preserve' ? Number.parseFloat(fontSize) / 3 : 0;
        if (beyond > 1.5 + hanging && !isWhole)
          found.add(`cut: ${text.slice(0, 80)} (${Math.round(beyond)} px)`);
      }
      if (range.getClientRects().length < 2) continue;
      // Seals, links, codes and addresses have no words.
      if (element.closest('code, pre, [data-unworded]')) continue;
      const worded = (node.nodeValue ?? '').replaceAll(/\S+@\S+/g, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of worded.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter((line) => line.width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.add(`broken: ${word} in ${text.slice(0, 60)}`);
      }
    }
    return [...found];
  });
