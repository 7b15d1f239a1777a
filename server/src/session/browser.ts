import bowser from 'bowser';

const most = 400;

/** The library's names that are longer than the ones on the screen. */
const names: Record<string, string> = {
  'Samsung Internet for Android': 'Samsung Internet',
  'Microsoft Edge': 'Edge',
};

/** Browser and system as their owner knows them, "Chrome no Windows"; undefined where the header tells neither (CTA-03). */
export function describeBrowser(agent: string | undefined): string | undefined {
  if (!agent) return undefined;
  const { browser, os } = bowser.parse(agent.slice(0, most));
  const known = browser.name && (names[browser.name] ?? browser.name);
  return [known, os.name].filter(Boolean).join(' no ') || undefined;
}
