export function buildServer(): Promise<void>;
export function builtProgram(name: 'server' | 'alinha'): string;
