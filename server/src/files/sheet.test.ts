import { exportPlanilhaCsv, exportPlanilhaXlsx } from '@alinha/contract/planilhas';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { cookieOf, testApp } from '../../test/app.ts';

const t = testApp();

const foreign = ['\uffff', '\ufdd0', '\u0085', '\u0007', '\u202e', '\u{1fffe}'];

/** The texts of a workbook's parts, which are read as a strict parser of XML reads them. */
async function textsOf(file: Buffer): Promise<string> {
  const texts: string[] = [];
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const parser = new SaxesParser();
    parser.on('text', (text) => texts.push(text));
    for await (const chunk of await zip.openReadStreamPromise(entry)) parser.write(String(chunk));
    parser.close();
  }
  return texts.join('\n');
}

test('names of old records with characters that no text holds stand in a whole workbook and CSV file (IO-06)', async () => {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  for (const character of foreign) {
    await t.aColaborador({ nome: `Ana${character} Souza` });
  }
  const client = await t.signedIn(rita);
  const fileOf = async ({ path }: { path: string }) => {
    const url = `${path}?de=pessoas`;
    return (await t.app.inject({ url, headers: { cookie: cookieOf(client) } })).rawPayload;
  };
  for (const text of [
    await textsOf(await fileOf(exportPlanilhaXlsx)),
    String(await fileOf(exportPlanilhaCsv)),
  ]) {
    expect(text.match(/Ana\ufffd Souza/g)).toHaveLength(6);
    expect(foreign.filter((character) => text.includes(character))).toEqual([]);
  }
});
