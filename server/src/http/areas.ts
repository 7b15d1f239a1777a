const area = /^[/\\]*(api|scim|assets|\.well-known)(?:[/\\]|$)/i;

/**
 * The part of the address space that programs call, where no page is ever answered; undefined for any other address. It is read as
 * another program may read it: decoded, and in any case.
 */
export function areaOf(url: string): 'api' | 'scim' | 'assets' | '.well-known' | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  return area.exec(decoded(path))?.[1]?.toLowerCase() as ReturnType<typeof areaOf>;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
