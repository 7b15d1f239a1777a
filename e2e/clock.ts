/** The `NODE_OPTIONS` of a process whose clock starts at that instant. */
export const clockFrom = (instant: string): string => {
  const module = `const Real = Date;
const shift = Real.parse('${instant}') - Real.now();
globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Real.now() + shift]));
  }
  static now() {
    return Real.now() + shift;
  }
};`;
  return `--import=data:text/javascript,${encodeURIComponent(module)}`;
};
