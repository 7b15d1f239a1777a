import type { FastifyRequest } from 'fastify';
import type { Ato } from '../audit/declared.ts';
import type { Act, AuditDetails } from '../audit/record.ts';

export type AuditTrail = ReturnType<typeof auditTrail>;

/** The audit rows of one call, as its handler describes them. */
export function auditTrail(name: string, request: FastifyRequest, now: Date) {
  let details: AuditDetails | undefined;
  let others: Act[] = [];
  const actOn = (acao: Ato, { id, dados }: { id: number | null; dados: object }): Act => ({
    momento: now,
    acao,
    id_ator: details?.id_ator ?? request.actor?.id ?? null,
    id_alvo: id,
    dados,
    endereco: request.ip,
    integracao: request.integracao,
  });
  return {
    /** Adds to what was recorded before. */
    record(more: AuditDetails): void {
      details = { ...details, ...more, dados: { ...details?.dados, ...more.dados } };
    },
    /** Forgets what a handler recorded before it refused, which was not done. */
    discard(): void {
      details = { dados: {} };
      others = [];
    },
    /** Records another act of the same transaction, which leaves a row of its own. */
    recordOther(acao: Ato, target: number, { dados = {}, targets, mudou }: AuditDetails): void {
      if (mudou === false) return;
      others.push(...(targets ?? [{ id: target, dados }]).map((one) => actOn(acao, one)));
    },
    /** The rows of the acts besides the call's own. */
    others: () => others,
    isRecorded: () => details !== undefined,
    /** Whether the handler recorded that nothing changed. */
    isUnchanged: () => details?.mudou === false,
    rows(): Act[] {
      const targets = details?.targets ?? [{ id: request.target?.id ?? null, dados: {} }];
      const { substituicao } = request.target ?? {};
      const lider = substituicao && { substituido: substituicao.id_lider };
      return targets.map(({ id, dados }) => ({
        // A call that leaves a row says what the row tells, so its name is an act's.
        ...actOn(name as Ato, {
          id,
          dados: { ...(request.params as object), ...details?.dados, ...dados, ...lider },
        }),
        visita: details?.visita,
      }));
    },
  };
}
