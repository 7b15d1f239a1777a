import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const keyed = (key: string | Uint8Array, content: string) =>
  createHmac('sha256', key).update(content).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Sent {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** Whether a request has a valid AWS Signature Version 4 with this secret, including its body. */
function isSigned({ method = '', url = '', headers }: Sent, body: Uint8Array, secret: string): boolean {
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      String(headers.authorization),
    ) ?? [];
  const content = String(headers['x-amz-content-sha256']);
  const isWhole = content === (body.length > 0 ? hash(body) : 'UNSIGNED-PAYLOAD');
  if (!isWhole || !names.split(';').includes('host')) return false;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    content,
  ];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical.join('\n'))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${secret}`);
  const expected = keyed(key, toSign);
  return given !== '' && timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

/** A proxy of a store that passes on requests signed with its secret; `spoil` may change their content. */
export async function startSignedStore(store: {
  port: number;
  secret: string;
  spoil?: (body: Buffer) => Buffer;
}) {
  const server = createServer(async (incoming, answer) => {
    const sent = await buffer(incoming);
    const body = sent.length > 0 && store.spoil ? store.spoil(sent) : sent;
    if (!isSigned(incoming, body, store.secret)) {
      answer.writeHead(403).end();
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ port: store.port, host: '127.0.0.1', method, path, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 500, back.headers);
      back.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    onward.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
