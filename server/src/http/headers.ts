import type { Config } from '../config.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  // The UI kit positions floating elements by style attributes.
  "style-src 'self' 'unsafe-inline'",
];

/** The headers of every answer, including those that bypass the app's hooks. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const https = publicUrl.startsWith('https:');
  const policy = https ? [...contentSecurityPolicy, 'upgrade-insecure-requests'] : contentSecurityPolicy;
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
