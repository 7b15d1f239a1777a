export const root: string;
export function buildWeb(): void;
export function buildServer(): Promise<void>;
export function builtProgram(name: 'server' | 'alinha'): string;
