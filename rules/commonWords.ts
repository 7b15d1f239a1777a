/** Words that passwords in Brazil are made of, in lower case without accents; `guessable.ts` uses them. */
const wordGroups = {
  acesso: `senha senhas minhasenha novasenha mudar mudei mude mudeme trocar trocarsenha alterar acesso acessar entrar
    login usuario admin administrador root teste testes testando padrao provisoria provisorio temporaria temporario
    inicial segredo secreta secreto chave sistema empresa trabalho escritorio suporte bemvindo bemvinda ola oi bomdia
    boatarde boanoite obrigado obrigada parabens sucesso minha meu nova novo nossa nosso primeira primeiro password
    welcome`,
  empresa: `alinha rh recursoshumanos gerente gerencia diretor diretora diretoria lider gestor gestora financeiro
    vendas vendedor comercial marketing contabilidade juridico tecnologia funcionario colaborador estagiario equipe`,
  teclado: `abc abcd abcde qwe qwer qwert qwerty qwertyuiop asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn
    zxcvbnm xyz`,
  brasil: `brasil brazil brasileiro brasileira brasileirao saopaulo sampa riodejaneiro rio belohorizonte brasilia salvador
    fortaleza curitiba recife portoalegre manaus goiania belem florianopolis floripa campinas natal maceio aracaju
    cuiaba vitoria teresina joaopessoa campogrande bahia parana ceara minas minasgerais goias pernambuco amazonas
    nordeste carnaval samba saojoao`,
  tempo: `janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda segundafeira
    terca tercafeira quarta quartafeira quinta quintafeira sexta sextafeira sextou sabado domingo primavera verao outono
    inverno ferias natal anonovo feliznatal felizanonovo pascoa hoje amanha`,
  futebol: `flamengo mengao mengo urubu corinthians coringao timao fiel palmeiras verdao porco saopaulofc spfc tricolor
    santos santosfc peixe vasco vascao vascodagama fluminense fluzao botafogo fogao gremio imortal internacional inter
    colorado cruzeiro cabuloso raposa atletico atleticomineiro galo galodoido bahia bahea sport leao fortaleza
    ceara coritiba coxa athletico furacao chapecoense chape bragantino pontepreta guarani paysandu remo
    selecao futebol campeao campea bicampeao tricampeao penta pentacampeao hexa hexacampeao neymar pele ronaldinho
    ronaldo romario`,
  afeto: `amor amo teamo euteamo eteamo meuamor amorzinho amoreterno vida minhavida familia minhafamilia deus jesus
    cristo jesuscristo deusefiel deuseamor jesusteama jesuseamor jesussalva fe gratidao felicidade feliz saudade
    saudades princesa principe gatinha gatinho gostosa gostoso lindo linda filho filha filhos mae pai mamae papai bebe
    anjo anjinho esperanca paz abencoada abencoado senhor senhora aleluia amem nossasenhora aparecida paixao coracao
    sonho amizade amigo amigos sempre parasempre`,
  coisas: `cachorro cachorrinho gato tubarao dragao leao tigre lobo aguia estrela sol lua flor flores borboleta chocolate
    cerveja churrasco musica pipoca banana batata abacaxi morango macaco computador celular internet casa carro moto
    dinheiro praia mar futuro liberdade guerreira guerreiro rainha rei princesinha docinho pantera`,
  nomes: `maria jose ana joao antonio antonia francisco francisca carlos paulo paula pedro lucas luiz luis luiza luisa marcos
    marco gabriel gabriela rafael rafaela daniel daniela daniele danielle marcelo marcela bruno bruna eduardo eduarda
    felipe rodrigo manoel manuel manuela mateus matheus andre andrea andreia fernando fernanda fabio fabiana fabricio
    leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio marcia jorge sebastiao alexandre alessandra
    roberto roberta edson diego vitor victor vitoria victoria sergio claudio claudia geraldo adriano adriana luciano
    luciana julio julia juliana juliano renato renata alex vinicius rogerio samuel mario mariana marina flavio flavia
    douglas igor davi david jeferson jefferson cicero miguel arthur artur bernardo heitor theo lorenzo enzo caio henrique
    otavio murilo hugo danilo wesley wellington william cesar mauricio nelson raimundo raimunda reginaldo patricia aline
    sandra camila amanda jessica leticia vanessa vera larissa beatriz bia rita luana sonia eliane josefa simone natalia
    cristiane cristina carla debora rosangela jaqueline rosa marlene terezinha tereza lucia raquel angela joana luzia
    elaine regina daiane isabela isabella isabel helena alice laura valentina sophia sofia heloisa lorena clara cecilia
    rebeca livia lara yasmin bianca carolina carol thais tais priscila tatiane tatiana viviane monica silvia karina
    sabrina michele nicole elisa emanuel emanuelly nathalia giovanna giovana pietra nina ze chico duda gabi rafa guto
    leo lu juju dudu`,
  sobrenomes: `silva santos oliveira souza sousa lima pereira ferreira costa rodrigues almeida nascimento alves carvalho
    araujo ribeiro barbosa gomes martins rocha dias moreira cardoso teixeira cavalcante cavalcanti correia correa mendes
    nunes moura freitas vieira monteiro lopes batista barros castro pinto ramos machado marques andrade campos borges
    cruz melo reis miranda fernandes azevedo duarte fonseca farias guimaraes macedo magalhaes medeiros neves pires
    queiroz sales siqueira tavares torres xavier`,
};

/** Common words in passwords. */
export const commonWords: ReadonlySet<string> = new Set(
  Object.values(wordGroups).flatMap((words) => words.split(/\s+/)),
);
