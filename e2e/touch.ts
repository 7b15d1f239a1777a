import type { Page } from '@playwright/test';

/** Controls that react to clicks in less than 44 px of height or width; 42 of height is enough between the lines of a table. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    /** A link inside a sentence may be as high as its line; links side by side are no sentence. */
    const isInSentence = (control: HTMLElement) => {
      const sentence = control.closest('p, article :is(li, td)');
      if (!control.matches('a') || !sentence) return false;
      const words = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement?.closest('a, button') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      return /\p{L}/u.test(Array.from({ length: 50 }, () => words.nextNode()?.nodeValue ?? '').join(''));
    };
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"]',
    )) {
      const leastHeight = control.closest('tr, [role="row"]') ? 42 : 44;
      const { width, height } = control.getBoundingClientRect();
      // A checkbox and its label are one target.
      const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      const parts = [control, ...labels].map((part) => part.getBoundingClientRect());
      const isEnough =
        Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)) >= 44 &&
        Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top)) >=
          leastHeight;
      if (isEnough || isInSentence(control)) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y } = control.getBoundingClientRect();
      const isHit = (right: number, down: number) => {
        const there = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        const label = there?.closest('label');
        return control.contains(there) || label?.contains(control) || label?.control === control;
      };
      // Covered controls are skipped.
      if (!isHit(0, 0)) continue;
      const reach = (right: number, down: number) => {
        let far = 0;
        while (far < 44 && isHit(right * (far + 1), down * (far + 1))) far++;
        return far;
      };
      const across = Math.max(width, reach(1, 0) + reach(-1, 0));
      const down = Math.max(height, reach(0, 1) + reach(0, -1));
      if (across < 43 || down < leastHeight - 1)
        found.add(
          `${control.getAttribute('aria-label') ?? control.textContent} ${control.className} ${across}x${down}`,
        );
    }
    return [...found];
  });
