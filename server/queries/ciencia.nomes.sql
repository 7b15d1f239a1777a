-- ciencia.nomes.readNomes
select
  n.tipo,
  n.papel,
  n.id_colaborador,
  case
    when c.nome_registrado is null then coalesce(n.nome, c.nome)
    else c.nome
  end as nome,
  case
    when c.nome_registrado is not null then coalesce(n.nome, c.nome_registrado)
  end as registrado,
  n.papel <> 'pessoa'
  and c.nome_registrado is not null
  and n.nome <> c.nome as oculto
from
  nomes_selados n
  join colaboradores c on c.id = n.id_colaborador
where
  n.tipo = $1
  and n.id_registro = $2
  or n.tipo in ('manifestacao', 'resposta', 'ultima_palavra')
  and n.id_registro in (
    select
      m.id
    from
      manifestacoes m
    where
      m.registro = $3
      and m.id_registro = $4
  )
  or n.tipo = 'entrega'
  and n.id_registro in (
    select
      e.id
    from
      entregas e
    where
      e.registro = $5
      and e.id_registro = $6
  );
