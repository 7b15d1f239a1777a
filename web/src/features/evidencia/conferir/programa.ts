import { conferirSeladas, nomeDaSelada } from '@alinha/rules/evidencia';
import { type Achado, conferirArquivos } from './arquivos.ts';
import { type Arquivos, type Dados, nomeDaPagina, somaDasPartes } from './formato.ts';
import { mostrarAncoras, mostrarArquivos, mostrarOrigem, mostrarSelados, mostrarVeredito } from './vista.ts';

// The program of conferir.html, a page that is opened from a disk, with no network and no other file.

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Whether style, text, data and program of this page are those that it was made of. It has to run before they change. */
function isUnchanged(): boolean {
  const corpo = document.querySelector('main')?.innerHTML ?? '';
  const estilo = document.querySelector('style')?.textContent ?? '';
  const partes = [estilo, corpo, textOf('dados'), textOf('arquivos'), textOf('programa')];
  return somaDasPartes(partes) === metaOf('partes');
}

/** What the seals of some data say, in words. */
function problemsOf({ selados }: Dados, found = conferirSeladas(selados)): string[] {
  return found.flatMap(({ problemas }, place) => {
    const selada = selados[place];
    return problemas.map((problema) => `${selada ? nomeDaSelada(selada) : ''}: ${problema}`);
  });
}

/** The problems of a changed dados.json, where it can still be read. */
function problemsIn(text: string): string[] {
  try {
    return problemsOf(JSON.parse(text));
  } catch {
    return [];
  }
}

function begin(): void {
  const ofPage = isUnchanged() ? [] : [`${nomeDaPagina}: esta página foi alterada depois de gerada`];
  const dados: Dados = JSON.parse(textOf('dados'));
  const arquivos: Arquivos = JSON.parse(textOf('arquivos'));
  const found = conferirSeladas(dados.selados);
  const problems = [...ofPage, ...problemsOf(dados, found)];
  const achados = new Map<string, Achado>();

  const show = () => {
    const wanted = [...Object.keys(arquivos), nomeDaPagina];
    const ofFiles = [...achados].flatMap(([nome, { estado, motivos }]) =>
      estado === 'alterado' ? [`${nome}: não é o arquivo que foi gerado`, ...motivos] : [],
    );
    mostrarVeredito([...problems, ...ofFiles], {
      checked: wanted.filter((nome) => achados.has(nome)).length,
      of: wanted.length,
    });
    mostrarArquivos(wanted, achados);
  };
  mostrarOrigem(dados);
  mostrarSelados(dados.selados, found);
  mostrarAncoras(dados.ancoras);
  show();

  const take = async (files: FileList | undefined | null) => {
    for (const [nome, achado] of await conferirArquivos([...(files ?? [])], {
      arquivos,
      soma: metaOf('soma'),
      problemsIn,
    })) {
      achados.set(nome, achado);
    }
    show();
  };
  const field = document.querySelector<HTMLInputElement>('#escolha');
  field?.addEventListener('change', () => void take(field.files));
  const zone = document.getElementById('soltar');
  // Anywhere on the page: a file that misses the zone would be opened instead of this page.
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone?.classList.add('sobre');
  });
  document.addEventListener('dragleave', () => zone?.classList.remove('sobre'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    zone?.classList.remove('sobre');
    void take(event.dataTransfer?.files);
  });
}

try {
  begin();
} catch {
  mostrarVeredito([`${nomeDaPagina}: os dados desta página não podem ser lidos; ela foi alterada`]);
}
