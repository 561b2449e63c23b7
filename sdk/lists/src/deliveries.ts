import { type Delivery, deliveryTopics } from '@coverdesk/sdk'
import { defineList, type TextOf } from './list.ts'

/** Names a message by its template, or by its topic when it has none. */
export const deliveryName = ({ template, topic }: Pick<Delivery, 'template' | 'topic'>, t: TextOf): string =>
  template ? t('notification-templates', `templates.${template}.name`) : t('deliveries', `topics.${topic}`)

export const deliveryList = defineList<Delivery>()({
  name: 'deliveries',
  url: '/api/deliveries',
  namespace: 'deliveries',
  texts: ['notification-templates'],
  title: 'title',
  columns: {
    what: { label: 'columns.what', value: deliveryName, width: 220 },
    topic: { label: 'columns.topic', value: (row, t) => t('deliveries', `topics.${row.topic}`), width: 130 },
    to: { label: 'columns.to', value: (row) => row.masked_to ?? '', width: 210 },
    reason: { label: 'reason', value: (row) => row.reason ?? '', spare: true },
    attempts: {
      label: 'columns.attempts',
      kind: 'number',
      value: (row) => row.attempts,
      width: 80,
      spare: true,
    },
    created_at: {
      label: 'columns.created_at',
      kind: 'instant',
      value: (row) => row.created_at,
      width: 170,
      spare: 2,
    },
    dead_at: {
      label: 'columns.dead_at',
      kind: 'instant',
      value: (row) => row.dead_at,
      sort: 'dead_at',
      width: 170,
    },
  },
  filters: { topic: { label: 'columns.topic', values: deliveryTopics, texts: 'topics.' } },
})
