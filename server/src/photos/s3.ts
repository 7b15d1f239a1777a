import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nomeDaFoto } from '@alinha/contract/foto';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config.ts';
import type { PhotoStore } from './store.ts';

/** Longer than a small object ever takes, shorter than anybody waits for a page. */
const timeoutMs = 5_000;

/** The number of attempts after a temporary failure, and the pause between them in milliseconds. */
const attempts = 3;
const pauseMs = 50;
const isPassing = (status: number) => status >= 500 || status === 429;

/** Photos as objects of a bucket; tested once, so that a wrong setting shows at the start. */
export async function openBucket(settings: Bucket): Promise<PhotoStore> {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
  });
  const root = `${endpoint}/${bucket}`;
  const ask = async (address: string, init: RequestInit = {}, fine: readonly number[] = []) => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let tried = 1; ; tried += 1) {
      // Passed to `fetch`: a signal of a Request is lost if the Request is garbage collected before the timeout.
      const response = await fetch(await client.sign(address, init), { signal });
      if (response.ok || fine.includes(response.status)) return response;
      await response.body?.cancel();
      if (tried === attempts || !isPassing(response.status))
        throw new Error(`o servidor respondeu ${response.status} a ${init.method ?? 'GET'}`);
      await pause(pauseMs * tried);
    }
  };
  const addressOf = (name: string) => `${root}/${prefix}${name}`;
  const listAfter = async (marker: string) => {
    const page = await (await ask(`${root}?${new URLSearchParams({ prefix, marker })}`)).text();
    return {
      keys: [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key),
      more: page.includes('<IsTruncated>true<'),
    };
  };
  const store: PhotoStore = {
    async put(name, photo) {
      await ask(addressOf(name), {
        method: 'PUT',
        body: Buffer.from(photo),
        headers: {
          'content-type': 'image/webp',
          // Part of the signature, so that the content cannot be changed in transit.
          'x-amz-content-sha256': createHash('sha256').update(photo).digest('hex'),
        },
      });
    },
    async get(name) {
      const response = await ask(addressOf(name), {}, [404]);
      const body = new Uint8Array(await response.arrayBuffer());
      return response.ok ? body : undefined;
    },
    async remove(name) {
      await ask(addressOf(name), { method: 'DELETE' }, [404]);
    },
    async list() {
      const keys: string[] = [];
      for (let more = true; more; ) {
        const page = await listAfter(keys.at(-1) ?? '');
        keys.push(...page.keys);
        more = page.more && page.keys.length > 0;
      }
      return keys.map((key) => key.slice(prefix.length)).filter((name) => nomeDaFoto.test(name));
    },
  };
  await listAfter('');
  return store;
}
