-- destinatarios.entrega.queries.endEntrega
update "destinatarios"
set
  "link_hash" = $1,
  "entregando_ate" = $2,
  "entregue_em" = $3
where
  (
    "destinatarios"."id_colaborador" = $4
    and "destinatarios"."entregando_ate" = $5
  )
returning
  "id_colaborador";

-- destinatarios.entrega.queries.storeOrder
update "destinatarios"
set
  "pedida_em" = $1,
  "link_hash" = $2,
  "entregando_ate" = $3,
  "entregue_em" = $4
where
  "destinatarios"."id_colaborador" = $5;

-- destinatarios.entrega.queries.takeEntrega
update "destinatarios"
set
  "entregando_ate" = $1
where
  (
    (
      "destinatarios"."link_hash" = $2
      and exists (
        select
        from
          copias_dados c
        where
          c.id_colaborador = "destinatarios"."id_colaborador"
          and c.estado = 'pronta'
          and c.termina_em > $3
      )
    )
    and (
      "destinatarios"."entregando_ate" is null
      or "destinatarios"."entregando_ate" <= $4
    )
  )
returning
  "id_colaborador";
