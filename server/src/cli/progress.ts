/** Shows progress on standard error: in place on a terminal, otherwise as a line for every 10%. */
export function progress(what: string): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const percent = Math.floor((100 * done) / total);
    const ended = done === total;
    if (process.stderr.isTTY) {
      process.stderr.write(`\r${what}: ${percent}%${ended ? '\n' : ''}`);
    } else if (percent >= shown + 10) {
      shown = percent - (percent % 10);
      process.stderr.write(`${what}: ${shown}%\n`);
    }
  };
}
