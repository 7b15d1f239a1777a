/** Passes progress on only when another whole percent is done. */
export function eachPercent(report: (done: number, total: number) => void) {
  let percent = 0;
  return (done: number, total: number): void => {
    const now = Math.floor((100 * done) / total);
    if (now > percent) report(done, total);
    percent = now;
  };
}
