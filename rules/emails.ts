/**
 * An e-mail address in the form in which it is compared and stored. Only ASCII letters get lower case: others would become ASCII
 * letters, as the Kelvin sign does, and make one person's address another's.
 */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The message for an address outside the allowed domains, or null (SUB-07). */
export function domainProblem(email: string, domains: readonly string[]): string | null {
  const address = normaliseEmail(email);
  if (domains.some((domain) => address.endsWith(`@${normaliseEmail(domain)}`))) return null;
  return `Só é permitido cadastrar e-mails dos domínios ${domains.join(', ')}`;
}
