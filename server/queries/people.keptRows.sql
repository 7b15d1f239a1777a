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
  )
select
  id
from
  linha;
