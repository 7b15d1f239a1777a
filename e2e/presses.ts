import { expect, type Locator } from '@playwright/test';

/** Counts presses of buttons and of Enter, beside typing, since it was made. */
export function pressing() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    typeAndEnter: async (field: Locator, text: string) => {
      await expect(field).toBeFocused();
      await field.pressSequentially(text);
      presses += 1;
      await field.press('Enter');
    },
    presses: () => presses,
  };
}
