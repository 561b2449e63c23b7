interface Named {
  name: string
  url: string
}

/** Returns a list that staff and partners both have, as `marine-admin-{name}` and `marine-partner-{name}`. */
export const forAudiences = <Own extends Named>(list: Own): Record<'admin' | 'partner', Own> => ({
  admin: { ...list, name: `marine-admin-${list.name}`, url: `/api/marine/admin/${list.url}` },
  partner: { ...list, name: `marine-partner-${list.name}`, url: `/api/marine/partner/${list.url}` },
})
