import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareFolder, startDailyBackups } from './backup/daily.ts';
import { refuseNewer } from './backup/newer.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { startAvisos } from './features/calibracoes/index.ts';
import { startDemissoes } from './features/colaboradores/index.ts';
import { startCopias } from './features/copia/index.ts';
import { startEntregas } from './features/destinatarios/index.ts';
import { startEliminacoes } from './features/eliminacao/index.ts';
import { startReminders } from './features/lembretes/index.ts';
import { mailHr } from './mail/hr.ts';
import { clockMail } from './mail/templates.ts';
import { openTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { openPhotos } from './photos/open.ts';
import { root } from './places.ts';
import { startChain } from './process/chain.ts';
import { startClock, watchClock } from './process/clock.ts';
import { secureDataDir } from './process/dataDir.ts';
import { eraseRestored } from './process/erased.ts';
import { startHousekeeping } from './process/housekeeping.ts';
import { serveRequests } from './process/requests.ts';
import { startSealing } from './process/seals.ts';
import { startSecrets } from './process/secrets.ts';
import { endWithin, endWithMessage, listen, sayThatItWaits } from './process/stop.ts';
import { announce, welcome } from './process/welcome.ts';
import { openVault } from './session/vault.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, smtpUrl } = config;
  const elsewhere = databaseUrl !== undefined && config.photos !== undefined && smtpUrl !== undefined;
  if (!elsewhere) secureDataDir(dataDir);
  const photos = await openPhotos(config);
  await prepareFolder(config);
  const clock = () => new Date();
  // The embedded engine starts in its own thread while the app's modules load.
  const [database, { buildApp }] = await Promise.all([
    openDatabase({
      url: databaseUrl,
      access: config.databaseAccess,
      dir: dataDir,
      serve: serveRequests({ photos, clock }),
      onAway: sayThatItWaits(),
    }),
    import('./app.ts'),
  ]);
  const { db } = database;
  await refuseNewer(db, config);
  await migrate(db);
  if (config.backups !== undefined) await eraseRestored(db, config.backups.dir, clock());
  await welcome(database, config, clock());

  // This stream tells when a line was written. Where nobody reads the log any more, the rows stay due.
  const auditTo = config.auditLog ? process.stdout.on('error', () => undefined) : undefined;
  const webDir = join(root, 'web/dist');
  const stopping = new AbortController();
  const vault = openVault(config);
  const app = await buildApp({
    db,
    stopping: stopping.signal,
    clockJump: () => watch.jump(),
    config,
    clock,
    photos,
    vault,
    hasRoom: database.hasRoom,
    webDir: existsSync(webDir) ? webDir : undefined,
    logTo: auditTo,
  });
  const { log } = app;
  const watch = watchClock({
    db,
    clock,
    dir: dataDir,
    log,
    onJump: (jump) => mailHr(db, (nome) => clockMail(config, { nome, jump })),
  });
  // What destroys waits while the clock is not right.
  const { isHeld } = watch;
  const needs = { db, clock, photos, config, log, vault, isHeld };
  const workers = [
    startClock(watch, log),
    startHousekeeping(needs),
    startMailWorker({ ...needs, transport: openTransport(config, (message) => log.info(message)) }),
    startChain({ ...needs, auditTo }),
    startSealing(needs),
    startSecrets(needs),
    startAvisos(needs),
    startCopias(needs),
    startDemissoes(needs),
    startEliminacoes(needs),
    startEntregas(needs),
    startReminders(needs),
    startDailyBackups({ ...needs, database }),
  ];

  const stop = async () => {
    // Load balancers stop sending traffic once readiness fails; until then calls are answered.
    stopping.abort();
    await pause(config.drain);
    endWithin(log);
    await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await listen(app, config);
  await announce(app, database, config);
} catch (error) {
  endWithMessage(error);
}
