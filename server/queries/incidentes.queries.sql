-- incidentes.queries.readAtingidos for listAtingidos by HR
with
  linhas as materialized (
    select
      id,
      momento,
      acao,
      id_ator,
      id_alvo,
      dados,
      acao = any ($1::text[])
      or dados ? 'recusada' as leitura
    from
      auditoria
    where
      (momento at time zone 'UTC') >= ($2::timestamptz at time zone 'UTC')
      and (momento at time zone 'UTC') < ($3::timestamptz at time zone 'UTC')
      and not (
        acao in ('movePessoa', 'commentOnPessoa')
        and id_alvo = any ($4::integer[])
      )
  ),
  concernidos as (
    select
      id as id_linha,
      id_alvo as id_pessoa
    from
      linhas
    where
      id_alvo is not null
    union
    select
      id,
      id_ator
    from
      linhas
    where
      id_alvo is null
      and id_ator is not null
      and acao = any ($5::text[])
    union
    select
      l.id,
      (jsonb_path_query(l.dados, lugar.caminho) #>> '{}')::integer
    from
      linhas l
      join (
        values
          ($5, $6::jsonpath),
          ($7, $8::jsonpath),
          ($9, $10::jsonpath),
          ($11, $12::jsonpath),
          ($13, $14::jsonpath),
          ($15, $16::jsonpath),
          ($17, $18::jsonpath),
          ($19, $20::jsonpath),
          ($21, $22::jsonpath),
          ($23, $24::jsonpath),
          ($25, $26::jsonpath),
          ($27, $28::jsonpath),
          ($29, $30::jsonpath),
          ($31, $32::jsonpath),
          ($33, $34::jsonpath),
          ($35, $36::jsonpath),
          ($37, $38::jsonpath),
          ($39, $40::jsonpath),
          ($41, $42::jsonpath),
          ($43, $44::jsonpath),
          ($45, $46::jsonpath),
          ($47, $48::jsonpath),
          ($49, $50::jsonpath),
          ($51, $52::jsonpath),
          ($53, $54::jsonpath),
          ($55, $56::jsonpath),
          ($57, $58::jsonpath),
          ($59, $60::jsonpath),
          ($61, $62::jsonpath),
          ($63, $64::jsonpath),
          ($65, $66::jsonpath),
          ($67, $68::jsonpath),
          ($69, $70::jsonpath),
          ($71, $72::jsonpath),
          ($73, $74::jsonpath),
          ($75, $76::jsonpath),
          ($77, $78::jsonpath),
          ($79, $80::jsonpath),
          ($81, $82::jsonpath),
          ($83, $84::jsonpath),
          ($85, $86::jsonpath),
          ($87, $88::jsonpath),
          ($89, $90::jsonpath),
          ($91, $92::jsonpath),
          ($93, $94::jsonpath),
          ($95, $96::jsonpath),
          ($97, $98::jsonpath),
          ($99, $100::jsonpath),
          ($101, $102::jsonpath),
          ($103, $104::jsonpath),
          ($105, $106::jsonpath),
          ($107, $108::jsonpath),
          ($109, $110::jsonpath),
          ($111, $112::jsonpath),
          ($113, $114::jsonpath),
          ($115, $116::jsonpath),
          ($117, $118::jsonpath),
          ($119, $120::jsonpath),
          ($121, $122::jsonpath),
          ($123, $124::jsonpath),
          ($125, $126::jsonpath),
          ($127, $128::jsonpath),
          ($129, $130::jsonpath),
          ($131, $132::jsonpath),
          ($133, $134::jsonpath),
          ($135, $136::jsonpath),
          ($137, $138::jsonpath),
          ($139, $140::jsonpath),
          ($141, $142::jsonpath),
          ($143, $144::jsonpath),
          ($145, $146::jsonpath),
          ($147, $148::jsonpath),
          ($149, $150::jsonpath),
          ($151, $152::jsonpath),
          ($153, $154::jsonpath),
          ($155, $156::jsonpath),
          ($157, $158::jsonpath),
          ($159, $160::jsonpath),
          ($161, $162::jsonpath),
          ($163, $164::jsonpath),
          ($165, $166::jsonpath),
          ($167, $168::jsonpath),
          ($169, $170::jsonpath),
          ($171, $172::jsonpath),
          ($173, $174::jsonpath),
          ($175, $176::jsonpath),
          ($177, $178::jsonpath),
          ($179, $180::jsonpath),
          ($181, $182::jsonpath),
          ($183, $184::jsonpath),
          ($185, $186::jsonpath),
          ($187, $188::jsonpath),
          ($189, $190::jsonpath),
          ($191, $192::jsonpath),
          ($193, $194::jsonpath),
          ($195, $196::jsonpath),
          ($197, $198::jsonpath),
          ($199, $200::jsonpath),
          ($201, $202::jsonpath),
          ($203, $204::jsonpath),
          ($205, $206::jsonpath),
          ($207, $208::jsonpath),
          ($209, $210::jsonpath),
          ($211, $212::jsonpath),
          ($213, $214::jsonpath),
          ($215, $216::jsonpath),
          ($217, $218::jsonpath),
          ($219, $220::jsonpath),
          ($221, $222::jsonpath),
          ($223, $224::jsonpath),
          ($225, $226::jsonpath),
          ($227, $228::jsonpath),
          ($229, $230::jsonpath),
          ($231, $232::jsonpath),
          ($233, $234::jsonpath),
          ($235, $236::jsonpath),
          ($237, $238::jsonpath),
          ($239, $240::jsonpath),
          ($241, $242::jsonpath),
          ($243, $244::jsonpath),
          ($245, $246::jsonpath),
          ($247, $248::jsonpath),
          ($249, $250::jsonpath),
          ($251, $252::jsonpath),
          ($253, $254::jsonpath),
          ($255, $256::jsonpath),
          ($257, $258::jsonpath),
          ($259, $260::jsonpath),
          ($261, $262::jsonpath),
          ($263, $264::jsonpath),
          ($265, $266::jsonpath),
          ($267, $268::jsonpath),
          ($269, $270::jsonpath),
          ($271, $272::jsonpath),
          ($273, $274::jsonpath),
          ($275, $276::jsonpath),
          ($277, $278::jsonpath),
          ($279, $280::jsonpath),
          ($281, $282::jsonpath),
          ($283, $284::jsonpath),
          ($285, $286::jsonpath),
          ($287, $288::jsonpath),
          ($289, $290::jsonpath),
          ($291, $292::jsonpath),
          ($293, $294::jsonpath),
          ($295, $296::jsonpath),
          ($297, $298::jsonpath),
          ($299, $300::jsonpath),
          ($301, $302::jsonpath),
          ($303, $304::jsonpath),
          ($305, $306::jsonpath),
          ($307, $308::jsonpath),
          ($309, $310::jsonpath),
          ($311, $312::jsonpath),
          ($313, $314::jsonpath),
          ($315, $316::jsonpath),
          ($317, $318::jsonpath),
          ($319, $320::jsonpath),
          ($321, $322::jsonpath),
          ($323, $324::jsonpath),
          ($325, $326::jsonpath),
          ($327, $328::jsonpath),
          ($329, $330::jsonpath),
          ($331, $332::jsonpath),
          ($333, $334::jsonpath),
          ($335, $336::jsonpath),
          ($337, $338::jsonpath),
          ($339, $340::jsonpath),
          ($341, $342::jsonpath),
          ($343, $344::jsonpath),
          ($345, $346::jsonpath),
          ($347, $348::jsonpath),
          ($349, $350::jsonpath),
          ($351, $352::jsonpath),
          ($353, $354::jsonpath),
          ($355, $356::jsonpath),
          ($357, $358::jsonpath),
          ($359, $360::jsonpath),
          ($361, $362::jsonpath),
          ($363, $364::jsonpath),
          ($365, $366::jsonpath),
          ($367, $368::jsonpath),
          ($369, $370::jsonpath),
          ($371, $372::jsonpath),
          ($373, $374::jsonpath),
          ($375, $376::jsonpath),
          ($377, $378::jsonpath),
          ($379, $380::jsonpath),
          ($381, $382::jsonpath),
          ($383, $384::jsonpath),
          ($385, $386::jsonpath),
          ($387, $388::jsonpath),
          ($389, $390::jsonpath),
          ($391, $392::jsonpath),
          ($393, $394::jsonpath),
          ($395, $396::jsonpath),
          ($397, $398::jsonpath),
          ($399, $400::jsonpath),
          ($401, $402::jsonpath),
          ($403, $404::jsonpath),
          ($405, $406::jsonpath),
          ($407, $408::jsonpath),
          ($409, $410::jsonpath),
          ($411, $412::jsonpath),
          ($413, $414::jsonpath),
          ($415, $416::jsonpath),
          ($417, $418::jsonpath),
          ($419, $420::jsonpath),
          ($421, $422::jsonpath),
          ($423, $424::jsonpath),
          ($425, $426::jsonpath),
          ($427, $428::jsonpath),
          ($429, $430::jsonpath),
          ($431, $432::jsonpath),
          ($433, $434::jsonpath),
          ($435, $436::jsonpath),
          ($437, $438::jsonpath),
          ($439, $440::jsonpath)
      ) as lugar (acao, caminho) on lugar.acao = l.acao
  )
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado
  and (
    exists (
      select
      from
        colaboradores v
      where
        v.id = c.id
        and v.senha_hash is not null
    )
    or exists (
      select
      from
        identidades i
      where
        i.id_colaborador = c.id
    )
  ) as avisavel,
  l.acao,
  l.leitura,
  count(*)::integer as vezes,
  to_char(
    min(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as primeira,
  to_char(
    max(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as ultima
from
  concernidos
  join linhas l on l.id = concernidos.id_linha
  join colaboradores c on c.id = concernidos.id_pessoa
group by
  c.id,
  l.acao,
  l.leitura
order by
  c.nome_ordem collate "C",
  c.id,
  l.leitura desc,
  min(l.momento),
  l.acao;

-- incidentes.queries.readAtingidos for listAtingidos by the encarregado
with
  linhas as materialized (
    select
      id,
      momento,
      acao,
      id_ator,
      id_alvo,
      dados,
      acao = any ($1::text[])
      or dados ? 'recusada' as leitura
    from
      auditoria
    where
      (momento at time zone 'UTC') >= ($2::timestamptz at time zone 'UTC')
      and (momento at time zone 'UTC') < ($3::timestamptz at time zone 'UTC')
      and not acao = any ($4::text[])
  ),
  concernidos as (
    select
      id as id_linha,
      id_alvo as id_pessoa
    from
      linhas
    where
      id_alvo is not null
    union
    select
      id,
      id_ator
    from
      linhas
    where
      id_alvo is null
      and id_ator is not null
      and acao = any ($5::text[])
    union
    select
      l.id,
      (jsonb_path_query(l.dados, lugar.caminho) #>> '{}')::integer
    from
      linhas l
      join (
        values
          ($5, $6::jsonpath),
          ($7, $8::jsonpath),
          ($9, $10::jsonpath),
          ($11, $12::jsonpath),
          ($13, $14::jsonpath),
          ($15, $16::jsonpath),
          ($17, $18::jsonpath),
          ($19, $20::jsonpath),
          ($21, $22::jsonpath),
          ($23, $24::jsonpath),
          ($25, $26::jsonpath),
          ($27, $28::jsonpath),
          ($29, $30::jsonpath),
          ($31, $32::jsonpath),
          ($33, $34::jsonpath),
          ($35, $36::jsonpath),
          ($37, $38::jsonpath),
          ($39, $40::jsonpath),
          ($41, $42::jsonpath),
          ($43, $44::jsonpath),
          ($45, $46::jsonpath),
          ($47, $48::jsonpath),
          ($49, $50::jsonpath),
          ($51, $52::jsonpath),
          ($53, $54::jsonpath),
          ($55, $56::jsonpath),
          ($57, $58::jsonpath),
          ($59, $60::jsonpath),
          ($61, $62::jsonpath),
          ($63, $64::jsonpath),
          ($65, $66::jsonpath),
          ($67, $68::jsonpath),
          ($69, $70::jsonpath),
          ($71, $72::jsonpath),
          ($73, $74::jsonpath),
          ($75, $76::jsonpath),
          ($77, $78::jsonpath),
          ($79, $80::jsonpath),
          ($81, $82::jsonpath),
          ($83, $84::jsonpath),
          ($85, $86::jsonpath),
          ($87, $88::jsonpath),
          ($89, $90::jsonpath),
          ($91, $92::jsonpath),
          ($93, $94::jsonpath),
          ($95, $96::jsonpath),
          ($97, $98::jsonpath),
          ($99, $100::jsonpath),
          ($101, $102::jsonpath),
          ($103, $104::jsonpath),
          ($105, $106::jsonpath),
          ($107, $108::jsonpath),
          ($109, $110::jsonpath),
          ($111, $112::jsonpath),
          ($113, $114::jsonpath),
          ($115, $116::jsonpath),
          ($117, $118::jsonpath),
          ($119, $120::jsonpath),
          ($121, $122::jsonpath),
          ($123, $124::jsonpath),
          ($125, $126::jsonpath),
          ($127, $128::jsonpath),
          ($129, $130::jsonpath),
          ($131, $132::jsonpath),
          ($133, $134::jsonpath),
          ($135, $136::jsonpath),
          ($137, $138::jsonpath),
          ($139, $140::jsonpath),
          ($141, $142::jsonpath),
          ($143, $144::jsonpath),
          ($145, $146::jsonpath),
          ($147, $148::jsonpath),
          ($149, $150::jsonpath),
          ($151, $152::jsonpath),
          ($153, $154::jsonpath),
          ($155, $156::jsonpath),
          ($157, $158::jsonpath),
          ($159, $160::jsonpath),
          ($161, $162::jsonpath),
          ($163, $164::jsonpath),
          ($165, $166::jsonpath),
          ($167, $168::jsonpath),
          ($169, $170::jsonpath),
          ($171, $172::jsonpath),
          ($173, $174::jsonpath),
          ($175, $176::jsonpath),
          ($177, $178::jsonpath),
          ($179, $180::jsonpath),
          ($181, $182::jsonpath),
          ($183, $184::jsonpath),
          ($185, $186::jsonpath),
          ($187, $188::jsonpath),
          ($189, $190::jsonpath),
          ($191, $192::jsonpath),
          ($193, $194::jsonpath),
          ($195, $196::jsonpath),
          ($197, $198::jsonpath),
          ($199, $200::jsonpath),
          ($201, $202::jsonpath),
          ($203, $204::jsonpath),
          ($205, $206::jsonpath),
          ($207, $208::jsonpath),
          ($209, $210::jsonpath),
          ($211, $212::jsonpath),
          ($213, $214::jsonpath),
          ($215, $216::jsonpath),
          ($217, $218::jsonpath),
          ($219, $220::jsonpath),
          ($221, $222::jsonpath),
          ($223, $224::jsonpath),
          ($225, $226::jsonpath),
          ($227, $228::jsonpath),
          ($229, $230::jsonpath),
          ($231, $232::jsonpath),
          ($233, $234::jsonpath),
          ($235, $236::jsonpath),
          ($237, $238::jsonpath),
          ($239, $240::jsonpath),
          ($241, $242::jsonpath),
          ($243, $244::jsonpath),
          ($245, $246::jsonpath),
          ($247, $248::jsonpath),
          ($249, $250::jsonpath),
          ($251, $252::jsonpath),
          ($253, $254::jsonpath),
          ($255, $256::jsonpath),
          ($257, $258::jsonpath),
          ($259, $260::jsonpath),
          ($261, $262::jsonpath),
          ($263, $264::jsonpath),
          ($265, $266::jsonpath),
          ($267, $268::jsonpath),
          ($269, $270::jsonpath),
          ($271, $272::jsonpath),
          ($273, $274::jsonpath),
          ($275, $276::jsonpath),
          ($277, $278::jsonpath),
          ($279, $280::jsonpath),
          ($281, $282::jsonpath),
          ($283, $284::jsonpath),
          ($285, $286::jsonpath),
          ($287, $288::jsonpath),
          ($289, $290::jsonpath),
          ($291, $292::jsonpath),
          ($293, $294::jsonpath),
          ($295, $296::jsonpath),
          ($297, $298::jsonpath),
          ($299, $300::jsonpath),
          ($301, $302::jsonpath),
          ($303, $304::jsonpath),
          ($305, $306::jsonpath),
          ($307, $308::jsonpath),
          ($309, $310::jsonpath),
          ($311, $312::jsonpath),
          ($313, $314::jsonpath),
          ($315, $316::jsonpath),
          ($317, $318::jsonpath),
          ($319, $320::jsonpath),
          ($321, $322::jsonpath),
          ($323, $324::jsonpath),
          ($325, $326::jsonpath),
          ($327, $328::jsonpath),
          ($329, $330::jsonpath),
          ($331, $332::jsonpath),
          ($333, $334::jsonpath),
          ($335, $336::jsonpath),
          ($337, $338::jsonpath),
          ($339, $340::jsonpath),
          ($341, $342::jsonpath),
          ($343, $344::jsonpath),
          ($345, $346::jsonpath),
          ($347, $348::jsonpath),
          ($349, $350::jsonpath),
          ($351, $352::jsonpath),
          ($353, $354::jsonpath),
          ($355, $356::jsonpath),
          ($357, $358::jsonpath),
          ($359, $360::jsonpath),
          ($361, $362::jsonpath),
          ($363, $364::jsonpath),
          ($365, $366::jsonpath),
          ($367, $368::jsonpath),
          ($369, $370::jsonpath),
          ($371, $372::jsonpath),
          ($373, $374::jsonpath),
          ($375, $376::jsonpath),
          ($377, $378::jsonpath),
          ($379, $380::jsonpath),
          ($381, $382::jsonpath),
          ($383, $384::jsonpath),
          ($385, $386::jsonpath),
          ($387, $388::jsonpath),
          ($389, $390::jsonpath),
          ($391, $392::jsonpath),
          ($393, $394::jsonpath),
          ($395, $396::jsonpath),
          ($397, $398::jsonpath),
          ($399, $400::jsonpath),
          ($401, $402::jsonpath),
          ($403, $404::jsonpath),
          ($405, $406::jsonpath),
          ($407, $408::jsonpath),
          ($409, $410::jsonpath),
          ($411, $412::jsonpath),
          ($413, $414::jsonpath),
          ($415, $416::jsonpath),
          ($417, $418::jsonpath),
          ($419, $420::jsonpath),
          ($421, $422::jsonpath),
          ($423, $424::jsonpath),
          ($425, $426::jsonpath),
          ($427, $428::jsonpath),
          ($429, $430::jsonpath),
          ($431, $432::jsonpath),
          ($433, $434::jsonpath),
          ($435, $436::jsonpath),
          ($437, $438::jsonpath),
          ($439, $440::jsonpath)
      ) as lugar (acao, caminho) on lugar.acao = l.acao
  )
select
  l.acao,
  l.leitura,
  count(*)::integer as vezes,
  to_char(
    min(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as primeira,
  to_char(
    max(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as ultima
from
  linhas l
where
  not exists (
    select
    from
      concernidos
    where
      id_linha = l.id
      and id_pessoa is not null
  )
group by
  l.acao,
  l.leitura
order by
  l.leitura desc,
  min(l.momento),
  l.acao;
