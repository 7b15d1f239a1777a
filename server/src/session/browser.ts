import bowser from 'bowser';

const most = 400;

/** Shorter names for some of the library's. */
const browserNames: Record<string, string> = {
  'Samsung Internet for Android': 'Samsung Internet',
  'Microsoft Edge': 'Edge',
};

/** Browser and operating system in words, "Chrome no Windows"; undefined where the header names neither (CTA-03). */
export function describeBrowser(agent: string | undefined): string | undefined {
  if (!agent) return undefined;
  const { browser, os } = bowser.parse(agent.slice(0, most));
  const known = browser.name && (browserNames[browser.name] ?? browser.name);
  return [known, os.name].filter(Boolean).join(' no ') || undefined;
}
