export type {
  TariffContent as Tariff,
  TariffRate as Rate,
} from '@coverdesk/sdk'
