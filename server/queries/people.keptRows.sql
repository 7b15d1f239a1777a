-- people.keptRows.rowsKeptFrom
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
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
  ),
  linha_fechada (id_fechamento, id, passo) as (
    select
      f.id,
      $2::integer,
      0
    from
      fechamentos f
    where
      true
    union all
    select
      p.id_fechamento,
      p.id_superior,
      l.passo + 1
    from
      fechamento_pessoas p
      join linha_fechada l on l.id_fechamento = p.id_fechamento
      and l.id = p.id_colaborador
    where
      p.id_superior is not null
      and l.passo < 1000
  )
select
  id
from
  linha
union
select
  id
from
  linha_fechada;
