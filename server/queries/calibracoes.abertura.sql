-- calibracoes.abertura.findEmpresa
select
  nome
from
  empresas
where
  id = $1;

-- calibracoes.abertura.insertCalibracao
insert into
  "calibracoes" (
    "id",
    "nome",
    "id_fechamento",
    "id_lider",
    "empresa",
    "id_autor",
    "criado_em",
    "evento",
    "trancada_em",
    "id_trancou",
    "visivel_em",
    "motivo_do_adiamento",
    "avisada_em"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    default,
    default,
    default,
    default,
    default,
    default
  )
returning
  "id";

-- calibracoes.abertura.insertPessoas
with recursive
  escolhidos (id) as (
    select
      c.id
    from
      colaboradores c
      join fechamento_pessoas p on p.id_colaborador = c.id
    where
      c.ativo
      and p.id_fechamento = $1
      and p.sal is not null
      and exists (
        select
        from
          colaborador_empresas ce
        where
          ce.id_colaborador = c.id
          and ce.id_empresa = $2
      )
  ),
  postos as (
    insert into
      calibracao_pessoas (
        id_calibracao,
        id_colaborador,
        id_fechamento,
        ano,
        trimestre
      )
    select
      $3,
      e.id,
      f.id,
      f.ano,
      f.trimestre
    from
      escolhidos e
      join fechamentos f on f.id = $4
    order by
      e.id
    on conflict (id_colaborador, ano, trimestre) do nothing
    returning
      id_colaborador
  )
select
  (
    select
      count(*)
    from
      escolhidos
  )::integer as pessoas,
  (
    select
      count(*)
    from
      postos
  )::integer as no_quadro;

-- calibracoes.abertura.listConvidaveis for getOpcoesDeCalibracao by a leader
with recursive
  equipe (id) as (
    select
      $1::integer
    union
    select
      c.id
    from
      colaboradores c
      join equipe e on c.id_superior = e.id
  ),
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $2::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  )
select
  c.id,
  c.nome,
  c.email,
  (
    count(*) over (
      partition by
        c.nome_ordem
    )
  )::integer as iguais
from
  colaboradores c
where
  c.ativo
  and c.id <> $3
  and (
    c.email_confirmado
    and exists (
      select
      from
        colaborador_empresas ce
        join cargos g on g.id = ce.id_cargo
      where
        ce.id_colaborador = c.id
        and g.ativo
        and g.is_rh
    )
    or c.email_confirmado
    and exists (
      select
      from
        colaborador_empresas ce
        join cargos g on g.id = ce.id_cargo
      where
        ce.id_colaborador = c.id
        and g.ativo
        and g.is_leader
    )
    and (
      c.id in (
        select
          id
        from
          equipe
      )
      or c.id in (
        select
          id
        from
          linha
      )
    )
  )
order by
  c.nome_ordem collate "C",
  c.id;

-- calibracoes.abertura.listConvidaveis for getOpcoesDeCalibracao by HR
-- without:
--   c.id in (
--   id
--   equipe
--   or c.id in (
--   id
--   linha

-- calibracoes.abertura.listConvidaveis for openCalibracao by HR
-- with:
--   and c.id = any ($4::integer[])
-- without:
--   c.id in (
--   id
--   equipe
--   or c.id in (
--   id
--   linha

-- calibracoes.abertura.listEmpresasPorNome
select
  id,
  nome
from
  empresas
order by
  dobrado (nome) collate "C",
  id;

-- calibracoes.abertura.listLideres for getOpcoesDeCalibracao by a leader
with recursive
  equipe (id) as (
    select
      $1::integer
    union
    select
      c.id
    from
      colaboradores c
      join equipe e on c.id_superior = e.id
  )
select
  c.id,
  c.nome,
  c.email,
  (
    count(*) over (
      partition by
        c.nome_ordem
    )
  )::integer as iguais
from
  colaboradores c
where
  c.ativo
  and c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  )
  and c.id in (
    select
      id
    from
      equipe
  )
order by
  c.nome_ordem collate "C",
  c.id;

-- calibracoes.abertura.listLideres for getOpcoesDeCalibracao by HR
-- without:
--   and c.id in (
--   id
--   equipe

-- calibracoes.abertura.lockClosing
select
  id
from
  fechamentos
where
  ano = $1
  and trimestre = $2
order by
  versao desc
limit
  1
for no key update;

-- calibracoes.abertura.replaceParticipantes
delete from calibracao_participantes
where
  id_calibracao = $1
  and id_colaborador <> all ($2::integer[]);

insert into
  calibracao_participantes (id_calibracao, id_colaborador)
select
  $1,
  id
from
  unnest($2::integer[]) id
on conflict do nothing;
