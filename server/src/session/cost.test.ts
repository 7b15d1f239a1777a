import { changePassword, login } from '@alinha/contract/auth';
import { createSubordinado } from '@alinha/contract/cadastro';
import { editFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { beginTotp, confirmTotp, renewReserva } from '@alinha/contract/segundo-fator';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app.ts';
import { senhaDeTeste as senha } from '../../test/factories.ts';
import { realHashes } from '../../test/hashes.ts';

// More hashes than wait at once are refused to people who sign in. So many refused calls at once must leave them room.
const t = testApp();
beforeEach(realHashes);

const many = 130;
const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

/** Makes refused calls at once, and expects that people can sign in for as long as they are answered. */
async function expectRoom(status: number, calls: () => Promise<{ status: number }[]>) {
  const { email } = await t.aColaborador();
  let over = false;
  const refused = calls().finally(() => {
    over = true;
  });
  const entered: number[] = [];
  do entered.push((await t.visitor().call(login, { body: { email, senha } })).status);
  while (!over);
  const answers = await refused;
  expect(new Set(entered)).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
}

test('a taken address is refused before anything is hashed: at SCIM, in the panel and by a leader (SCIM-03)', async () => {
  const rita = await t.aColaborador({ rh: true });
  const lider = await t.aColaborador({ leader: true });
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const { token } = await t.anIntegracao({ de: rita, escopos: ['scim'] });
  await expectRoom(409, () =>
    times(many, async () => {
      const { statusCode } = await t.app.inject({
        method: 'PATCH',
        url: `/scim/v2/Users/${ana.id}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload: JSON.stringify({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
          Operations: [{ op: 'replace', path: 'userName', value: bia.email }],
        }),
      });
      return { status: statusCode };
    }),
  );
  const asRita = await t.signedIn(rita);
  await expectRoom(409, () =>
    times(many, () => asRita.call(editFicha, { params: { id: ana.id }, body: { email: bia.email } })),
  );
  const asLider = await t.signedIn(lider);
  await expectRoom(409, () =>
    times(many, () => asLider.call(createSubordinado, { body: { nome: 'Outra', email: bia.email } })),
  );
  await expectRoom(409, () => times(many, () => asRita.call(inviteColaborador, { params: { id: ana.id } })));
});

test('recovery codes are hashed only where the second factor is right (MFA-03 MFA-09)', async () => {
  const withApp = async () => {
    const browser = await t.signedIn(await t.aColaborador());
    const { segredo } = (await browser.call(beginTotp, { body: { senha } })).body;
    return { browser, codigo: new TOTP({ secret: segredo }).generate({ timestamp: t.now.getTime() }) };
  };
  const wrong = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0');
  const beginning: { browser: Client; codigo: string }[] = [];
  for (let n = 0; n < 5; n++) beginning.push(await withApp());
  await expectRoom(400, async () =>
    (
      await Promise.all(
        beginning.map(({ browser, codigo }) =>
          times(3, () => browser.call(confirmTotp, { body: { codigo: wrong(codigo) } })),
        ),
      )
    ).flat(),
  );
  for (const { browser, codigo } of beginning) {
    expect((await browser.call(confirmTotp, { body: { codigo } })).status).toBe(200);
  }
  await expectRoom(400, async () =>
    (
      await Promise.all(
        beginning.map(({ browser, codigo }) =>
          times(3, () => browser.call(renewReserva, { body: { senha, codigo } })),
        ),
      )
    ).flat(),
  );
});

test('a new password that is refused, and a proof without its second factor, cost no hash (MFA-09)', async () => {
  const browser = await t.signedIn(await t.aColaborador());
  await expectRoom(400, () =>
    times(many, () => browser.call(changePassword, { body: { senhaAtual: 'errada', novaSenha: 'curta' } })),
  );
});
