import type { ScimType } from '@alinha/contract/scim';
import { Refusal } from '../../refusals.ts';

/** Why a request is refused, with the name that SCIM has for it. */
export const scimProblem = (scimType: ScimType, message: string) =>
  new Refusal('invalid', message, { scimType });

export const immutable = (attribute: string) =>
  scimProblem(
    'mutability',
    `O SCIM muda aqui só active, userName (com o e-mail de trabalho) e externalId. Não muda: ${attribute.slice(0, 100)}.`,
  );
