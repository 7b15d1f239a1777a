import fc from 'fast-check';
import { hostileText } from './hostile.ts';

const megabyte = 1024 * 1024;

/** The start of a PNG whose header declares that size in pixels. */
const pngOf = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const begin = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([begin, size, Buffer.from('0806000000', 'hex'), Buffer.alloc(4)]);
};

/** Contents sent as a picture. */
const noPictures = [
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xd8, 0xff]),
  pngOf(50_000, 50_000),
  pngOf(0, 0),
  pngOf(0xffffffff, 0xffffffff),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
  Buffer.from('%PDF-1.7'),
];

/** A file that is truncated, has a changed byte, or has something added before or after it. */
const damaged = (file: Buffer): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.nat(file.length).map((length) => file.subarray(0, length)),
    fc.tuple(fc.nat(file.length - 1), fc.nat(255)).map(([place, byte]) => {
      const changed = Buffer.from(file);
      changed[place] = byte;
      return changed;
    }),
    fc.constantFrom('<?php ?>', '\0', 'PK\x03\x04').map((more) => Buffer.concat([Buffer.from(more), file])),
    fc
      .constantFrom('<script>alert(1)</script>', '\0')
      .map((more) => Buffer.concat([file, Buffer.from(more)])),
  );

const tooLarge = fc
  .constantFrom(5 * megabyte, 5 * megabyte + 1, 6 * megabyte)
  .map((size) => Buffer.alloc(size, 'a'));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A CSV of people with valid, hostile or unclosed cells and lines of any length. */
function sheets(file: Buffer): fc.Arbitrary<Buffer> {
  const [head = '', line = ''] = file.toString().split('\n');
  const right = line.split(',');
  const cell = (own: string) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(own) },
      { weight: 2, arbitrary: hostileText.map(quoted) },
      { weight: 1, arbitrary: hostileText },
    );
  const rows = fc.array(fc.tuple(fc.tuple(...right.map(cell)), fc.nat(9_999)), { maxLength: 12 });
  const heads = fc.oneof(
    { weight: 6, arbitrary: fc.constant(head) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(head.toUpperCase(), head.replaceAll(',', ';'), `${head},${head}`, ''),
    },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom('a,'.repeat(300), '"'.repeat(1_001), ',,,,') },
  );
  const ends = fc.constantFrom('\n', '\n', '\r\n', '\r');
  const encodings = fc.constantFrom<BufferEncoding[]>('utf8', 'utf8', 'utf8', 'latin1', 'utf16le');
  return fc
    .tuple(heads, rows, ends, encodings, fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 200))
    .map(([first, some, end, encoding, repeat]) => {
      const lines = Array.from({ length: repeat }, () => some)
        .flat()
        .map(([cells, n], i) => cells.join(',').replace('nova@', `pessoa.${n}.${i}@`));
      return Buffer.from([first, ...lines].join(end), encoding);
    });
}

export const filesFor = (upload: 'arquivo' | 'foto', file: Buffer): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(file) },
    { weight: 4, arbitrary: damaged(file) },
    { weight: 6, arbitrary: upload === 'foto' ? fc.constantFrom(...noPictures) : sheets(file) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: tooLarge },
  );

/** The body of a form with a file, and its media type. */
export interface Form {
  body: Buffer;
  type: string;
}

const names = [
  'a.csv',
  '../../a.csv',
  'C:\\a.csv',
  '',
  'a".csv',
  'a%00.csv',
  '\0',
  '.htaccess',
  'a'.repeat(5_000),
  'ação‮vsc.exe',
  'a\r\nx: y',
];

/** Forms with a file, whole and broken in each of their parts. */
export function forms(upload: string, files: fc.Arbitrary<Buffer>): fc.Arbitrary<Form> {
  const parts = fc.record({
    file: files,
    name: fc.constantFrom(...names),
    field: fc.oneof(
      { weight: 8, arbitrary: fc.constant(upload) },
      { weight: 1, arbitrary: fc.constantFrom('', '__proto__', `${upload}[]`, 'outro', 'a'.repeat(3_000)) },
    ),
    type: fc.constantFrom('application/octet-stream', 'text/csv', 'image/jpeg', 'text/html', '', 'a/b; c="'),
    break: fc.constantFrom(
      ...Array<string>(14).fill(''),
      'cut',
      'no boundary',
      'twice',
      'text',
      'many',
      'headers',
      'end',
    ),
    cut: fc.nat(400),
  });
  return parts.map(({ file, name, field, type, break: how, cut }) => {
    const edge = '----alinha';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n`;
    const odd = how === 'headers' ? `${'X-A: b\r\n'.repeat(3_000)}Content-Transfer-Encoding: base64\r\n` : '';
    const one = Buffer.concat([Buffer.from(`${head}${odd}\r\n`), file, Buffer.from('\r\n')]);
    const text = Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nabc\r\n`);
    const before = how === 'text' ? [text] : how === 'many' ? Array<Buffer>(150).fill(text) : [];
    const after = how === 'twice' ? [one] : [];
    const end = Buffer.from(how === 'end' ? '' : `--${edge}--\r\n`);
    const whole = Buffer.concat([...before, one, ...after, end]);
    return {
      body: how === 'cut' ? whole.subarray(0, Math.max(0, whole.length - cut)) : whole,
      type: how === 'no boundary' ? 'multipart/form-data' : `multipart/form-data; boundary=${edge}`,
    };
  });
}
