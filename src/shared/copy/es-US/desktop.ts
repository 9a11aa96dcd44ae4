import type { desktop as original } from '../en-US/desktop.ts';
import type { Translated } from '../icu.ts';

export const desktop = {
  'desktop.no_program': 'Esta computadora no tiene un programa que pueda abrir este tipo de archivo.',
  'desktop.folder_not_shown': 'Esta carpeta no se puede mostrar.',
  'desktop.address_not_opened': 'Ridgeline no abre esta dirección.',
  'desktop.no_mail':
    'Esta computadora no tiene configurado un programa de correo. Copie el mensaje en su lugar.',
  'desktop.window_gone': 'La ventana ya no está.',
  'desktop.drag_by_browser': 'El navegador mismo arrastra los archivos.',
  'desktop.restart_in_terminal':
    'Detenga Ridgeline en su terminal (Ctrl+C), inícielo de nuevo y recargue esta página.',
  'desktop.only_web': 'Solo se pueden abrir direcciones web en el navegador.',
  'desktop.only_documents':
    'Ridgeline solo abre documentos e imágenes en otros programas. Muestre este archivo en su carpeta.',
  'desktop.update_running': 'La actualización ya está en curso.',
  'desktop.crash_safe':
    'Los pedidos y archivos están a salvo: se guardan fuera de la ventana. El texto sin guardar puede perderse.',
  'desktop.waiting_safe':
    'Esperar no pierde nada. Al abrir la ventana de nuevo puede perderse texto sin guardar.',
  'desktop.window_stopped': 'La ventana de Ridgeline dejó de funcionar',
  'desktop.window_slow': 'La ventana de Ridgeline no responde',
  'desktop.open_again': 'Abrir la ventana de nuevo',
  'desktop.quit': 'Salir de Ridgeline',
  'desktop.wait': 'Esperar',
  'desktop.cant_show_folders': 'Esta computadora no tiene un programa que pueda mostrar carpetas.',
  'desktop.cant_write_mail': 'Esta computadora no tiene un programa que pueda escribir correos.',
  'desktop.cant_open_pages': 'Esta computadora no tiene un programa que pueda abrir páginas web.',
  'app.open_by_printed_address': 'Abra Ridgeline con la dirección que mostró al iniciar: lleva la llave.',
} satisfies Translated<typeof original>;
