import { plain } from '@alinha/rules/text';
import type { Random } from './random.ts';

const given = (
  'Adriana Alessandra Aline Álvaro Ana Andréia André Antônio Aparecida Beatriz Bento Breno Bruna Caio Camila ' +
  'Carolina Cássia Cauã Cecília César Cíntia Clara Cláudio Conceição Cristóvão Daniela Débora Diego Edson Eduarda ' +
  'Elaine Emília Enzo Érica Ester Eugênio Fabiana Fábio Felipe Fernanda Flávia Francisco Gabriela Gilberto Giovana ' +
  'Gláucia Gustavo Heitor Helena Hélio Henrique Hugo Igor Inês Ingrid Isadora Ítalo Jaqueline Jéssica João Joaquim ' +
  'Jônatas Jorge José Josué Juliana Karina Laís Larissa Lázaro Leandro Letícia Lívia Lorena Luana Lúcia Luís Luíza ' +
  'Mara Marcelo Márcia Marina Mário Mateus Maurício Mônica Murilo Natália Nathan Nicolau Olívia Otávio Patrícia ' +
  'Paulo Pedro Priscila Rafaela Raul Regina Renato Ricardo Roberta Rodrigo Rogério Rosângela Sabrina Samuel Sérgio ' +
  'Sílvia Simone Sofia Sônia Tainá Tânia Tatiana Tomás Ubirajara Valéria Vera Verônica Vicente Vinícius Vítor ' +
  'Vitória Wagner Yasmin'
).split(' ');

const middle = (
  'Aguiar Albuquerque Alencar Almeida Alves Amaral Andrade Aragão Azevedo Barbosa Barros Bastos Batista Bezerra ' +
  'Borges Brito Cabral Cardoso Carneiro Carvalho Castro Cavalcanti Chaves Coelho Cordeiro Costa Cunha Dantas Dias ' +
  'Duarte Esteves Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Freitas Garcia Gomes Guerra Lacerda Leite ' +
  'Lemos Lima Lopes Macedo Machado Maia Marques Martins Medeiros Melo Mendes Menezes Miranda Monteiro Moraes ' +
  'Moreira Moura Nascimento Neves Nogueira Nunes Oliveira Pacheco Paiva Pereira Pinheiro Pires Prado Queiroz Ramos ' +
  'Rezende Ribeiro Rocha Rodrigues Sampaio Santana Santos Saraiva Silva Silveira Soares Souza Tavares Teixeira ' +
  'Torres Valente Vasconcelos Vargas Vaz Viana Vieira Xavier'
).split(' ');

// All accented, so that every name shows whether accents survive.
const family = (
  'Abraão Antão Aragão Araújo Assunção Ávila Beirão Beltrão Bragança Brandão Bulhões Câmara Colaço Conceição Dória ' +
  'Encarnação Falcão França Galvão Gonçalves Guimarães Leão Lobão Magalhães Mourão Negrão Paixão Patrocínio ' +
  'Peçanha Ressurreição Romão Rosário Salomão Sebastião Simão Simões Sodré Valadão Valença Vitório'
).split(' ');

/** A random name with accents, one of half a million. */
export function randomName(random: Random): string {
  return `${random.pick(given)} ${random.pick(middle)} ${random.pick(family)}`;
}

/** Derives unique addresses from names. */
export function addressBook(taken: readonly string[]) {
  const used = new Map<string, number>(taken.map((email) => [email, 1]));
  return (nome: string, domain: string): string => {
    const words = plain(nome).split(' ');
    const local = `${words[0]}.${words.at(-1)}`;
    const times = (used.get(`${local}@${domain}`) ?? 0) + 1;
    used.set(`${local}@${domain}`, times);
    return times === 1 ? `${local}@${domain}` : `${local}${times}@${domain}`;
  };
}
