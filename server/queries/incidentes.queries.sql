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
          ($6, $7::jsonpath),
          ($8, $9::jsonpath),
          ($10, $11::jsonpath),
          ($12, $13::jsonpath),
          ($14, $15::jsonpath),
          ($16, $17::jsonpath),
          ($18, $19::jsonpath),
          ($20, $21::jsonpath),
          ($22, $23::jsonpath),
          ($24, $25::jsonpath),
          ($26, $27::jsonpath),
          ($28, $29::jsonpath),
          ($30, $31::jsonpath),
          ($32, $33::jsonpath),
          ($34, $35::jsonpath),
          ($36, $37::jsonpath),
          ($38, $39::jsonpath),
          ($40, $41::jsonpath),
          ($42, $43::jsonpath),
          ($44, $45::jsonpath),
          ($46, $47::jsonpath),
          ($48, $49::jsonpath),
          ($50, $51::jsonpath),
          ($52, $53::jsonpath),
          ($54, $55::jsonpath),
          ($56, $57::jsonpath),
          ($58, $59::jsonpath),
          ($60, $61::jsonpath),
          ($62, $63::jsonpath),
          ($64, $65::jsonpath),
          ($66, $67::jsonpath),
          ($68, $69::jsonpath),
          ($70, $71::jsonpath),
          ($72, $73::jsonpath),
          ($74, $75::jsonpath),
          ($76, $77::jsonpath),
          ($78, $79::jsonpath),
          ($80, $81::jsonpath),
          ($82, $83::jsonpath),
          ($84, $85::jsonpath),
          ($86, $87::jsonpath),
          ($88, $89::jsonpath),
          ($90, $91::jsonpath),
          ($92, $93::jsonpath),
          ($94, $95::jsonpath),
          ($96, $97::jsonpath),
          ($98, $99::jsonpath),
          ($100, $101::jsonpath),
          ($102, $103::jsonpath),
          ($104, $105::jsonpath),
          ($106, $107::jsonpath),
          ($108, $109::jsonpath),
          ($110, $111::jsonpath),
          ($112, $113::jsonpath),
          ($114, $115::jsonpath),
          ($116, $117::jsonpath),
          ($118, $119::jsonpath),
          ($120, $121::jsonpath),
          ($122, $123::jsonpath),
          ($124, $125::jsonpath),
          ($126, $127::jsonpath),
          ($128, $129::jsonpath),
          ($130, $131::jsonpath),
          ($132, $133::jsonpath),
          ($134, $135::jsonpath),
          ($136, $137::jsonpath),
          ($138, $139::jsonpath),
          ($140, $141::jsonpath),
          ($142, $143::jsonpath),
          ($144, $145::jsonpath),
          ($146, $147::jsonpath),
          ($148, $149::jsonpath),
          ($150, $151::jsonpath),
          ($152, $153::jsonpath),
          ($154, $155::jsonpath),
          ($156, $157::jsonpath),
          ($158, $159::jsonpath),
          ($160, $161::jsonpath),
          ($162, $163::jsonpath),
          ($164, $165::jsonpath),
          ($166, $167::jsonpath),
          ($168, $169::jsonpath),
          ($170, $171::jsonpath),
          ($172, $173::jsonpath),
          ($174, $175::jsonpath),
          ($176, $177::jsonpath),
          ($178, $179::jsonpath),
          ($180, $181::jsonpath),
          ($182, $183::jsonpath),
          ($184, $185::jsonpath),
          ($186, $187::jsonpath),
          ($188, $189::jsonpath),
          ($190, $191::jsonpath),
          ($192, $193::jsonpath),
          ($194, $195::jsonpath),
          ($196, $197::jsonpath),
          ($198, $199::jsonpath),
          ($200, $201::jsonpath),
          ($202, $203::jsonpath),
          ($204, $205::jsonpath),
          ($206, $207::jsonpath),
          ($208, $209::jsonpath),
          ($210, $211::jsonpath),
          ($212, $213::jsonpath),
          ($214, $215::jsonpath),
          ($216, $217::jsonpath),
          ($218, $219::jsonpath),
          ($220, $221::jsonpath),
          ($222, $223::jsonpath),
          ($224, $225::jsonpath),
          ($226, $227::jsonpath),
          ($228, $229::jsonpath),
          ($230, $231::jsonpath),
          ($232, $233::jsonpath),
          ($234, $235::jsonpath),
          ($236, $237::jsonpath),
          ($238, $239::jsonpath),
          ($240, $241::jsonpath),
          ($242, $243::jsonpath),
          ($244, $245::jsonpath),
          ($246, $247::jsonpath),
          ($248, $249::jsonpath),
          ($250, $251::jsonpath),
          ($252, $253::jsonpath),
          ($254, $255::jsonpath),
          ($256, $257::jsonpath),
          ($258, $259::jsonpath),
          ($260, $261::jsonpath),
          ($262, $263::jsonpath),
          ($264, $265::jsonpath),
          ($266, $267::jsonpath),
          ($268, $269::jsonpath),
          ($270, $271::jsonpath),
          ($272, $273::jsonpath),
          ($274, $275::jsonpath),
          ($276, $277::jsonpath),
          ($278, $279::jsonpath),
          ($280, $281::jsonpath),
          ($282, $283::jsonpath),
          ($284, $285::jsonpath),
          ($286, $287::jsonpath),
          ($288, $289::jsonpath),
          ($290, $291::jsonpath),
          ($292, $293::jsonpath),
          ($294, $295::jsonpath),
          ($296, $297::jsonpath),
          ($298, $299::jsonpath),
          ($300, $301::jsonpath),
          ($302, $303::jsonpath),
          ($304, $305::jsonpath),
          ($306, $307::jsonpath),
          ($308, $309::jsonpath),
          ($310, $311::jsonpath),
          ($312, $313::jsonpath),
          ($314, $315::jsonpath),
          ($316, $317::jsonpath),
          ($318, $319::jsonpath),
          ($320, $321::jsonpath),
          ($322, $323::jsonpath),
          ($324, $325::jsonpath),
          ($326, $327::jsonpath),
          ($328, $329::jsonpath),
          ($330, $331::jsonpath),
          ($332, $333::jsonpath),
          ($334, $335::jsonpath),
          ($336, $337::jsonpath),
          ($338, $339::jsonpath),
          ($340, $341::jsonpath),
          ($342, $343::jsonpath),
          ($344, $345::jsonpath),
          ($346, $347::jsonpath),
          ($348, $349::jsonpath),
          ($350, $351::jsonpath),
          ($352, $353::jsonpath),
          ($354, $355::jsonpath),
          ($356, $357::jsonpath),
          ($358, $359::jsonpath),
          ($360, $361::jsonpath),
          ($362, $363::jsonpath),
          ($364, $365::jsonpath),
          ($366, $367::jsonpath),
          ($368, $369::jsonpath),
          ($370, $371::jsonpath),
          ($372, $373::jsonpath),
          ($374, $375::jsonpath),
          ($376, $377::jsonpath),
          ($378, $379::jsonpath),
          ($380, $381::jsonpath),
          ($382, $383::jsonpath),
          ($384, $385::jsonpath),
          ($386, $387::jsonpath),
          ($388, $389::jsonpath),
          ($390, $391::jsonpath),
          ($392, $393::jsonpath),
          ($394, $395::jsonpath),
          ($396, $397::jsonpath),
          ($398, $399::jsonpath),
          ($400, $401::jsonpath),
          ($402, $403::jsonpath),
          ($404, $405::jsonpath),
          ($406, $407::jsonpath),
          ($408, $409::jsonpath),
          ($410, $411::jsonpath),
          ($412, $413::jsonpath),
          ($414, $415::jsonpath),
          ($416, $417::jsonpath),
          ($418, $419::jsonpath),
          ($420, $421::jsonpath),
          ($422, $423::jsonpath),
          ($424, $425::jsonpath),
          ($426, $427::jsonpath),
          ($428, $429::jsonpath),
          ($430, $431::jsonpath),
          ($432, $433::jsonpath),
          ($434, $435::jsonpath),
          ($436, $437::jsonpath),
          ($438, $439::jsonpath),
          ($440, $441::jsonpath),
          ($442, $443::jsonpath),
          ($444, $445::jsonpath),
          ($446, $447::jsonpath),
          ($448, $449::jsonpath),
          ($450, $451::jsonpath),
          ($452, $453::jsonpath),
          ($454, $455::jsonpath),
          ($456, $457::jsonpath),
          ($458, $459::jsonpath),
          ($460, $461::jsonpath),
          ($462, $463::jsonpath),
          ($464, $465::jsonpath),
          ($466, $467::jsonpath),
          ($468, $469::jsonpath),
          ($470, $471::jsonpath)
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
-- with:
--   and not acao = any ($4::text[])
-- without:
--   and not (
--   acao in ('movePessoa', 'commentOnPessoa')
--   and id_alvo = any ($4::integer[])

-- incidentes.queries.readSemNome for listAtingidos by HR
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
          ($6, $7::jsonpath),
          ($8, $9::jsonpath),
          ($10, $11::jsonpath),
          ($12, $13::jsonpath),
          ($14, $15::jsonpath),
          ($16, $17::jsonpath),
          ($18, $19::jsonpath),
          ($20, $21::jsonpath),
          ($22, $23::jsonpath),
          ($24, $25::jsonpath),
          ($26, $27::jsonpath),
          ($28, $29::jsonpath),
          ($30, $31::jsonpath),
          ($32, $33::jsonpath),
          ($34, $35::jsonpath),
          ($36, $37::jsonpath),
          ($38, $39::jsonpath),
          ($40, $41::jsonpath),
          ($42, $43::jsonpath),
          ($44, $45::jsonpath),
          ($46, $47::jsonpath),
          ($48, $49::jsonpath),
          ($50, $51::jsonpath),
          ($52, $53::jsonpath),
          ($54, $55::jsonpath),
          ($56, $57::jsonpath),
          ($58, $59::jsonpath),
          ($60, $61::jsonpath),
          ($62, $63::jsonpath),
          ($64, $65::jsonpath),
          ($66, $67::jsonpath),
          ($68, $69::jsonpath),
          ($70, $71::jsonpath),
          ($72, $73::jsonpath),
          ($74, $75::jsonpath),
          ($76, $77::jsonpath),
          ($78, $79::jsonpath),
          ($80, $81::jsonpath),
          ($82, $83::jsonpath),
          ($84, $85::jsonpath),
          ($86, $87::jsonpath),
          ($88, $89::jsonpath),
          ($90, $91::jsonpath),
          ($92, $93::jsonpath),
          ($94, $95::jsonpath),
          ($96, $97::jsonpath),
          ($98, $99::jsonpath),
          ($100, $101::jsonpath),
          ($102, $103::jsonpath),
          ($104, $105::jsonpath),
          ($106, $107::jsonpath),
          ($108, $109::jsonpath),
          ($110, $111::jsonpath),
          ($112, $113::jsonpath),
          ($114, $115::jsonpath),
          ($116, $117::jsonpath),
          ($118, $119::jsonpath),
          ($120, $121::jsonpath),
          ($122, $123::jsonpath),
          ($124, $125::jsonpath),
          ($126, $127::jsonpath),
          ($128, $129::jsonpath),
          ($130, $131::jsonpath),
          ($132, $133::jsonpath),
          ($134, $135::jsonpath),
          ($136, $137::jsonpath),
          ($138, $139::jsonpath),
          ($140, $141::jsonpath),
          ($142, $143::jsonpath),
          ($144, $145::jsonpath),
          ($146, $147::jsonpath),
          ($148, $149::jsonpath),
          ($150, $151::jsonpath),
          ($152, $153::jsonpath),
          ($154, $155::jsonpath),
          ($156, $157::jsonpath),
          ($158, $159::jsonpath),
          ($160, $161::jsonpath),
          ($162, $163::jsonpath),
          ($164, $165::jsonpath),
          ($166, $167::jsonpath),
          ($168, $169::jsonpath),
          ($170, $171::jsonpath),
          ($172, $173::jsonpath),
          ($174, $175::jsonpath),
          ($176, $177::jsonpath),
          ($178, $179::jsonpath),
          ($180, $181::jsonpath),
          ($182, $183::jsonpath),
          ($184, $185::jsonpath),
          ($186, $187::jsonpath),
          ($188, $189::jsonpath),
          ($190, $191::jsonpath),
          ($192, $193::jsonpath),
          ($194, $195::jsonpath),
          ($196, $197::jsonpath),
          ($198, $199::jsonpath),
          ($200, $201::jsonpath),
          ($202, $203::jsonpath),
          ($204, $205::jsonpath),
          ($206, $207::jsonpath),
          ($208, $209::jsonpath),
          ($210, $211::jsonpath),
          ($212, $213::jsonpath),
          ($214, $215::jsonpath),
          ($216, $217::jsonpath),
          ($218, $219::jsonpath),
          ($220, $221::jsonpath),
          ($222, $223::jsonpath),
          ($224, $225::jsonpath),
          ($226, $227::jsonpath),
          ($228, $229::jsonpath),
          ($230, $231::jsonpath),
          ($232, $233::jsonpath),
          ($234, $235::jsonpath),
          ($236, $237::jsonpath),
          ($238, $239::jsonpath),
          ($240, $241::jsonpath),
          ($242, $243::jsonpath),
          ($244, $245::jsonpath),
          ($246, $247::jsonpath),
          ($248, $249::jsonpath),
          ($250, $251::jsonpath),
          ($252, $253::jsonpath),
          ($254, $255::jsonpath),
          ($256, $257::jsonpath),
          ($258, $259::jsonpath),
          ($260, $261::jsonpath),
          ($262, $263::jsonpath),
          ($264, $265::jsonpath),
          ($266, $267::jsonpath),
          ($268, $269::jsonpath),
          ($270, $271::jsonpath),
          ($272, $273::jsonpath),
          ($274, $275::jsonpath),
          ($276, $277::jsonpath),
          ($278, $279::jsonpath),
          ($280, $281::jsonpath),
          ($282, $283::jsonpath),
          ($284, $285::jsonpath),
          ($286, $287::jsonpath),
          ($288, $289::jsonpath),
          ($290, $291::jsonpath),
          ($292, $293::jsonpath),
          ($294, $295::jsonpath),
          ($296, $297::jsonpath),
          ($298, $299::jsonpath),
          ($300, $301::jsonpath),
          ($302, $303::jsonpath),
          ($304, $305::jsonpath),
          ($306, $307::jsonpath),
          ($308, $309::jsonpath),
          ($310, $311::jsonpath),
          ($312, $313::jsonpath),
          ($314, $315::jsonpath),
          ($316, $317::jsonpath),
          ($318, $319::jsonpath),
          ($320, $321::jsonpath),
          ($322, $323::jsonpath),
          ($324, $325::jsonpath),
          ($326, $327::jsonpath),
          ($328, $329::jsonpath),
          ($330, $331::jsonpath),
          ($332, $333::jsonpath),
          ($334, $335::jsonpath),
          ($336, $337::jsonpath),
          ($338, $339::jsonpath),
          ($340, $341::jsonpath),
          ($342, $343::jsonpath),
          ($344, $345::jsonpath),
          ($346, $347::jsonpath),
          ($348, $349::jsonpath),
          ($350, $351::jsonpath),
          ($352, $353::jsonpath),
          ($354, $355::jsonpath),
          ($356, $357::jsonpath),
          ($358, $359::jsonpath),
          ($360, $361::jsonpath),
          ($362, $363::jsonpath),
          ($364, $365::jsonpath),
          ($366, $367::jsonpath),
          ($368, $369::jsonpath),
          ($370, $371::jsonpath),
          ($372, $373::jsonpath),
          ($374, $375::jsonpath),
          ($376, $377::jsonpath),
          ($378, $379::jsonpath),
          ($380, $381::jsonpath),
          ($382, $383::jsonpath),
          ($384, $385::jsonpath),
          ($386, $387::jsonpath),
          ($388, $389::jsonpath),
          ($390, $391::jsonpath),
          ($392, $393::jsonpath),
          ($394, $395::jsonpath),
          ($396, $397::jsonpath),
          ($398, $399::jsonpath),
          ($400, $401::jsonpath),
          ($402, $403::jsonpath),
          ($404, $405::jsonpath),
          ($406, $407::jsonpath),
          ($408, $409::jsonpath),
          ($410, $411::jsonpath),
          ($412, $413::jsonpath),
          ($414, $415::jsonpath),
          ($416, $417::jsonpath),
          ($418, $419::jsonpath),
          ($420, $421::jsonpath),
          ($422, $423::jsonpath),
          ($424, $425::jsonpath),
          ($426, $427::jsonpath),
          ($428, $429::jsonpath),
          ($430, $431::jsonpath),
          ($432, $433::jsonpath),
          ($434, $435::jsonpath),
          ($436, $437::jsonpath),
          ($438, $439::jsonpath),
          ($440, $441::jsonpath),
          ($442, $443::jsonpath),
          ($444, $445::jsonpath),
          ($446, $447::jsonpath),
          ($448, $449::jsonpath),
          ($450, $451::jsonpath),
          ($452, $453::jsonpath),
          ($454, $455::jsonpath),
          ($456, $457::jsonpath),
          ($458, $459::jsonpath),
          ($460, $461::jsonpath),
          ($462, $463::jsonpath),
          ($464, $465::jsonpath),
          ($466, $467::jsonpath),
          ($468, $469::jsonpath),
          ($470, $471::jsonpath)
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

-- incidentes.queries.readSemNome for listAtingidos by the encarregado
-- with:
--   and not acao = any ($4::text[])
-- without:
--   and not (
--   acao in ('movePessoa', 'commentOnPessoa')
--   and id_alvo = any ($4::integer[])
