import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nomeDaFoto } from '@alinha/contract/foto';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config.ts';
import type { PhotoStore } from './store.ts';

/** Longer than a small object ever takes, shorter than anybody waits for a page. */
const timeoutMs = 5_000;

/** How often a store is asked that says it could not for once, and how long it is left alone in between, in milliseconds. */
const tries = 3;
const breath = 50;
const isPassing = (status: number) => status >= 500 || status === 429;

/** Photos as objects of a bucket; tried once, so that a wrong setting shows at the start. */
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
      // The signal is for `fetch`: one that is a request's own is lost where that is garbage before its time is up.
      const response = await fetch(await client.sign(address, init), { signal });
      if (response.ok || fine.includes(response.status)) return response;
      await response.body?.cancel();
      if (tried === tries || !isPassing(response.status))
        throw new Error(`o servidor respondeu ${response.status} a ${init.method ?? 'GET'}`);
      await pause(breath * tried);
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
          // Signed with the rest, so that nobody changes it on its way.
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
