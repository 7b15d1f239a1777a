/** An e-mail address in the form in which it is compared and stored. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The message for an address outside the allowed domains, or null (SUB-07). */
export function domainProblem(email: string, domains: readonly string[]): string | null {
  const address = normaliseEmail(email);
  if (domains.some((domain) => address.endsWith(`@${domain.toLowerCase()}`))) return null;
  return `Só é permitido cadastrar e-mails dos domínios ${domains.join(', ')}`;
}
