-- selos.queries.findConcerned for signAvaliacaoCultural by a plain person, on oneself
select
  c.nome,
  case
    when c.ativo
    and c.email_confirmado
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
    ) then c.email
  end as para,
  r.ano,
  r.trimestre as periodo,
  case
    when r.substituido_assinatura is not null then (
      select
        s.nome || coalesce(
          (
            select
              ', em substituição a ' || l.nome
            from
              colaboradores l
            where
              l.id = r.substituido_assinatura
          ),
          ''
        )
      from
        colaboradores s
      where
        s.id = r.assinada_por
    )
  end as substituto
from
  avaliacoes_culturais r
  join colaboradores c on c.id = r.id_colaborador
where
  r.id = $1;

-- selos.queries.findConcerned for signReport by a plain person, on oneself
-- with:
--   r.mes as periodo,
--   s.id = r.assinado_por
--   reports r
-- without:
--   r.trimestre as periodo,
--   s.id = r.assinada_por
--   avaliacoes_culturais r

-- selos.queries.insertSelos
with
  nomes as (
    insert into
      nomes_selados (
        tipo,
        id_registro,
        papel,
        id_colaborador,
        nome,
        sal
      )
    select
      s.tipo,
      s.id_registro,
      n.coluna,
      n.id,
      n.valor,
      n.sal
    from
      json_to_recordset($1::json) as s (tipo text, id_registro integer, nomes json)
      cross join json_to_recordset(s.nomes) as n (id integer, coluna text, valor text, sal text)
  )
insert into
  selos (tipo, id_registro, texto, selo)
select
  tipo,
  id_registro,
  texto,
  selo
from
  json_populate_recordset(null::selos, $2::json);

-- selos.queries.lockUnsealed
select
  "id_registro"
from
  "selos"
where
  (
    "selos"."tipo" = $1
    and "selos"."id_registro" = $2
    and "selos"."selo" is null
  )
for update;
