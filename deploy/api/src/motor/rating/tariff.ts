export type {
  TariffContent as Tariff,
  TariffExtension as Extension,
  TariffRate as Rate,
} from '@coverdesk/sdk'
