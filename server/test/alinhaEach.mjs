import { pathToFileURL } from 'node:url';

// `node alinhaEach.mjs <program> <commands>` runs commands of the product one after another. `commands` is a JSON list of lists of
// arguments. It prints a JSON list of what each one printed, and of its exit code.

const [program, commands] = process.argv.slice(2);
const folder = process.cwd();
const print = process.stdout.write.bind(process.stdout);
const streams = { out: process.stdout, err: process.stderr };
const ended = [];
for (const [n, args] of JSON.parse(commands).entries()) {
  process.chdir(folder);
  process.argv = [process.execPath, program, ...args];
  process.exitCode = undefined;
  const said = { out: '', err: '' };
  for (const [name, stream] of Object.entries(streams)) {
    stream.write = (chunk) => {
      said[name] += chunk;
      return true;
    };
  }
  // Another address is another module; what several programs share is loaded once.
  await import(`${pathToFileURL(program)}?${n}`);
  ended.push({ ...said, code: process.exitCode ?? 0 });
}
process.exitCode = 0;
print(JSON.stringify(ended));
