import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'foto' });

const label = 'Clique para alterar foto de perfil';
const avatar = (page: Page) => page.getByRole('button', { name: label });
const photo = (page: Page) => avatar(page).locator('img');
const crop = (page: Page) => page.getByRole('dialog', { name: 'Ajustar foto' });
const input = (page: Page) => page.locator('input[type=file]');

/** A picture red on the left and blue on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const left = { create: { width: width / 2, height, channels: 3, background: '#c00000' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000c0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Model: 'Camera-Canario' },
      IFD3: { GPSLatitude: '23/1 33/1 1/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer();
}

const jpegFile = (buffer: Buffer) => ({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer });

/** Chooses a file as a person does: by the photo's circle and the browser's file picker. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), avatar(page).click()]);
  expect(picker.isMultiple()).toBe(false);
  await picker.setFiles(file);
}

/** Returns the path of the photo that is kept, and shown. */
async function savePhoto(page: Page): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse('**/api/foto/upload-foto'),
    crop(page).getByRole('button', { name: 'Salvar foto' }).click(),
  ]);
  const { foto_perfil } = await response.json();
  await expect(crop(page)).toBeHidden();
  await expect(photo(page)).toHaveAttribute('src', foto_perfil);
  return foto_perfil;
}

/** How many of the 256 pixels in the middle row of a photo are red. */
async function keptReds(page: Page, path: string): Promise<number> {
  const { data, info } = await sharp(await (await page.request.get(path)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Array.from({ length: 256 }, (_, x) => data[(128 * 256 + x) * info.channels] ?? 0);
  return row.filter((red) => red > 100).length;
}

test.describe('the photo', () => {
  test('without one the first letter stands; 12 megapixels with GPS data become the photo everywhere, 256 px square without it (NAV-16 NAV-17 NAV-18 NAV-19)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('lider');
    await page.goto('/home');
    await expect(page.getByRole('treegrid')).toBeVisible();
    const name = await page.getByRole('button', { name: /^Conta de / }).getAttribute('aria-label');
    await expect(avatar(page)).toHaveText(name?.at('Conta de '.length) ?? '');
    await expect(photo(page)).toHaveCount(0);
    const box = (await avatar(page).locator('div').first().boundingBox()) ?? { width: 0, height: 1 };
    expect(box.width).toBe(box.height);
    await avatar(page).hover();
    await expect(page.getByRole('tooltip', { name: label })).toBeVisible();
    await expect(input(page)).toHaveAttribute('accept', 'image/*');
    const calls = recordCalls(page);
    await choose(page, jpegFile(await halves(4000, 3000)));
    await expect(crop(page)).toBeVisible();
    await expectAccessible();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/foto/upload-foto'),
      crop(page).getByRole('button', { name: 'Salvar foto' }).click(),
    ]);
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toContain('multipart/form-data');
    const response = await request.response();
    const { foto_perfil } = (await response?.json()) ?? {};

    await expect(page.getByText('Foto atualizada com sucesso!')).toBeVisible();
    await expect(crop(page)).toBeHidden();
    await expect(avatar(page)).toBeFocused();
    await expect(photo(page)).toHaveAttribute('src', foto_perfil);
    await expect(page.getByRole('treegrid').locator(`img[src="${foto_perfil}"]`)).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('upload-foto'))).toHaveLength(1);
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').foto_perfil);
    await expect.poll(stored).toBe(foto_perfil);
    await page.reload();
    await expect(photo(page)).toHaveAttribute('src', foto_perfil);

    const kept = await (await page.request.get(foto_perfil)).body();
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256 });
    expect(kept.includes('Camera-Canario')).toBe(false);
  });

  test('the square is chosen by keyboard, by touch and by buttons alone, at 390 px too, and what it shows is what is kept (USE-61 ACE-06)', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('colaborador');
    await page.goto('/home');
    const picture = await halves(1600, 800);
    // The media type of a phone's photo; what can be cropped depends on the content.
    await choose(page, { ...jpegFile(picture), mimeType: 'image/heic' });
    await page.getByRole('slider', { name: 'Aproximar' }).press('ArrowRight');
    const frame = page.getByRole('application', { name: /^Posição da foto/ });
    await frame.focus();
    for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight');
    expect(await keptReds(page, await savePhoto(page))).toBeGreaterThan(250);

    await choose(page, jpegFile(picture));
    const box = await frame.boundingBox();
    if (!box) throw new Error('the frame is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 5 });
    await page.mouse.up();
    expect(await keptReds(page, await savePhoto(page))).toBeLessThan(5);

    // By buttons alone, for who cannot drag.
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, jpegFile(picture));
    const tool = (name: string) => crop(page).getByRole('button', { name, exact: true });
    const size = crop(page).getByRole('slider', { name: 'Aproximar' });
    for (const [name, value] of [
      ['Aproximar a foto', '1.25'],
      ['Afastar a foto', '1'],
      ['Afastar a foto', '1'],
    ] as const) {
      await tool(name).click();
      await expect(size).toHaveValue(value);
    }
    await tool('Mover a foto para baixo').click();
    for (let press = 0; press < 8; press++) await tool('Mover a foto para a esquerda').click();
    expect(await keptReds(page, await savePhoto(page))).toBeLessThan(5);
    await choose(page, jpegFile(picture));
    for (let press = 0; press < 8; press++) await tool('Mover a foto para a direita').click();
    expect(await keptReds(page, await savePhoto(page))).toBeGreaterThan(250);
  });

  test('what is no photo is refused in Portuguese with the kinds that are taken, and may be chosen again; without a message or a network the default stands; a 401 renews no session, but a missing access token does (NAV-20 SESS-19 USE-60)', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('ceo');
    await page.goto('/home');
    const failure = page.getByRole('dialog', { name: 'Não deu certo' });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    for (const [file, text] of [
      [
        { name: 'foto.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
        'Arquivo de imagem inválido.',
      ],
      [
        { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('isto é um texto') },
        'Arquivo de imagem inválido. A foto pode ser JPEG, PNG ou WebP.',
      ],
      [
        { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 * 1024, 'x') },
        'A foto deve ter no máximo 5 MB.',
      ],
    ] as const) {
      await choose(page, file);
      await expect(failure).toContainText(text);
      await expect(input(page)).toHaveValue('');
      await failure.getByRole('button', { name: 'Fechar' }).click();
      await expect(failure).toBeHidden();
    }
    await expect(photo(page)).toHaveCount(0);

    const save = crop(page).getByRole('button', { name: 'Salvar foto' });
    await choose(page, jpegFile(await halves(400, 300)));
    await answerWith(page, '/api/foto/upload-foto', 500);
    await save.click();
    await expect(failure).toContainText('Erro ao fazer upload da foto. Tente novamente.');
    await expect(input(page)).toHaveValue('');
    await failure.getByRole('button', { name: 'Fechar' }).click();

    await page.unrouteAll();
    await answerWith(page, '/api/foto/upload-foto', 401, { error: 'Sessão expirada. Faça login novamente.' });
    const calls = recordCalls(page);
    await save.click();
    await expect(failure).toContainText('Sessão expirada. Faça login novamente.');
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/refresh');
    await failure.getByRole('button', { name: 'Fechar' }).click();

    await page.unrouteAll();
    await context.setOffline(true);
    await save.click();
    await expect(failure).toContainText('Erro ao fazer upload da foto. Tente novamente.');
    await failure.getByRole('button', { name: 'Fechar' }).click();
    await context.setOffline(false);
    await context.clearCookies({ name: 'token' });
    await save.click();
    await expect(page.getByText('Foto atualizada com sucesso!')).toBeVisible();
  });
});

test.describe('the photo guide', () => {
  test.use({ photoGuide: true });

  const guide = (page: Page) => page.getByRole('dialog', { name: 'Adicione sua foto' });
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('dismissedPhotoGuide'));

  test('is a popover over a blurred page, in reach of keyboard and readers, and never shows to somebody with a photo (NAV-21 NAV-22 NAV-25)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await expect(guide(page)).toHaveCount(0);
    await signIn('rh');
    await page.goto('/home');
    await expect(guide(page)).toBeVisible();
    await expect(guide(page)).toContainText(
      'Clique no círculo para enviar uma foto de perfil. Isso ajuda a identificar você e melhora a experiência da equipe.',
    );
    await expect(guide(page).getByRole('button')).toHaveText(['Depois', 'Enviar agora']);
    const overlay = page.getByRole('banner').locator('.mantine-Overlay-root');
    expect(await overlay.evaluate((one) => getComputedStyle(one).backdropFilter)).toMatch(/^blur/);
    expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await expectAccessible();
    await expect(guide(page).getByRole('button', { name: 'Enviar agora' })).toBeFocused();
    for (const name of ['Depois', 'Enviar agora', 'Depois']) {
      await page.keyboard.press('Tab');
      await expect(guide(page).getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(guide(page)).toBeHidden();
    expect(Number(await stored(page))).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.removeItem('dismissedPhotoGuide'));
    await signIn('ceo');
    const upload = { multipart: { foto: jpegFile(await halves(400, 400)) } };
    expect((await page.request.post('/api/foto/upload-foto', upload)).status()).toBe(200);
    await page.goto('/home');
    await expect(photo(page)).toBeVisible();
    await expect(guide(page)).toHaveCount(0);
  });
});
