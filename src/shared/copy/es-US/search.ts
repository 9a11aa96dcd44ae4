import type { search as original } from '../en-US/search.ts';
import type { Translated } from '../icu.ts';

export const search = {
  'search.filters': 'Filtros',
  'search.read_report': 'Leer el informe',
  'search.page': '{fileName}, página {page}',
  'search.nothing_computer_goes_with': 'Nada en esta computadora coincide con “{text}”.',
  'search.orders_found_by_address_customer':
    'Los pedidos se encuentran por dirección, propietario, asegurado, reclamo, notas e informe pedido; los informes por cualquier palabra o número de sus páginas; los archivos por nombre.<span>{examples}</span>',
  'search.nothing_found': 'No se encontró nada',
  'search.without': 'Sin “{replace}”',
  'search.report_still_be_indexed':
    '{unread, plural, one {# informe} other {# informes}} {unread, plural, one {está} other {están}} por indexar.',
  'search.hits_shown': 'Resultados mostrados',
  'search.all': 'Todos',
  'search.search_results': 'Resultados de la búsqueda',
  'search.go_with': 'Continuar con',
  'search.more_than': 'más de {counted}',
  'search.report_indexed':
    '{read, number} de {reports, plural, one {# informe indexado} other {# informes indexados}}',
  'search.order_2': 'Pedido',
  'search.insured': 'Asegurado',
  'search.email': 'Correo electrónico',
  'search.service': 'Informe',
  'search.notes': 'Notas',
  'search.instructions': 'Instrucciones',
  'search.filters_search': 'Filtros de la búsqueda',
  'search.remove_filter': 'Quitar el filtro: {words}',
  'search.reports_indexed': 'Informes indexados',
  'search.search_library': 'Buscar en la biblioteca',
  'search.address_customer_claim_notes_words':
    'Dirección, propietario, reclamo, notas, palabras o números de un informe, nombre de archivo',
  'search.example': 'Por ejemplo',
  'search.pages_of_reports': 'Páginas de informes',
} satisfies Translated<typeof original>;
