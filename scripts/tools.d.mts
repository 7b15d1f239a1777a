export function systemChromium(): string | undefined;
export function findPromtool(): string | undefined;
