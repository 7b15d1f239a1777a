import { type BackupRequest, serveBackup } from '../backup/owner.ts';
import type { DatabasePlace } from '../db/open.ts';
import { readSelados } from '../features/selos/index.ts';
import { serveVerification, type VerifyRequest } from '../verify/owner.ts';

type Request = BackupRequest | VerifyRequest;
type Source = Omit<Parameters<typeof serveBackup>[0], 'database'>;

/** Does for other commands what only the owner of the embedded database can: backups, and verifying seals and the chain. */
export const serveRequests =
  (source: Source): NonNullable<DatabasePlace['serve']> =>
  async (database, asked, say) => {
    const request = JSON.parse(asked) as Request;
    if ('conferir' in request) await serveVerification(database, readSelados, request, say);
    else await serveBackup({ ...source, database }, request, say);
  };
