import type { guide as original } from '../en-US/guide.ts';
import type { Translated } from '../icu.ts';

export const guide = {
  'guide.first_order': 'Guía de un primer pedido',
  'guide.settings_hint':
    'Lleva por un pedido de práctica, desde el formulario hasta su informe. Nada se pide de verdad.',
  'guide.start': 'Empezar la guía',
  'guide.resume': 'Continuar la guía',
  'guide.hide': 'Ocultar la guía',
  'guide.only_practice':
    'La guía solo funciona con una cuenta de práctica, donde nada se pide de verdad. Elija Práctica para empezar.',
  'guide.label': 'Guía del primer pedido',
  'guide.step': 'Su primer pedido, paso {number, number} de {steps, number}: {title}',
  'guide.steps': 'Pasos de la guía',
  'guide.done_step': '{title}, hecho',
  'guide.form': 'Llene el formulario',
  'guide.review': 'Revise el pedido',
  'guide.place': 'Haga el pedido',
  'guide.place_card': 'Páguelo',
  'guide.delivery': 'Espere el informe',
  'guide.report': 'Lea el informe',
  'guide.finished': 'Ha hecho un pedido y leído su informe',
  'guide.form_hint':
    'Escriba una dirección, elija un informe y nombre al propietario. O llene un ejemplo y elija solo el informe.',
  'guide.form_hint_again':
    'El servicio canceló ese pedido, como a veces ocurre; no se cobra nada por él. Llene otro.',
  'guide.review_hint':
    'Aún no se pide nada. Ctrl+Enter, o Revisar pedido, muestra todo otra vez con su precio.',
  'guide.place_hint':
    'Revíselo y presione Hacer el pedido. Durante unos diez segundos todavía se puede deshacer.',
  'guide.place_hint_card':
    'Revíselo, presione Continuar al pago y pague con una tarjeta de prueba en la página que se abre en su navegador.',
  'guide.waiting_hint': 'Está confirmado y a punto de enviarse. Hasta entonces, Deshacer lo retira.',
  'guide.waiting_hint_card':
    'Pague con una tarjeta de prueba en la página que se abre en su navegador. El pedido se hace cuando está pagado.',
  'guide.delivery_hint':
    'El servicio trabaja en él. En Práctica tarda cerca de un minuto; su estado cambia en la lista.',
  'guide.report_hint':
    'Está entregado y sus archivos llegan a esta computadora. Abra el pedido y elija Leer el informe.',
  'guide.finished_hint':
    'Ahora puede pedir una lista entera de direcciones o ver lo que espera en la bandeja.',
  'guide.to_form': 'Ir al formulario',
  'guide.fill_example': 'Llenar un ejemplo',
  'guide.to_order': 'Ir al pedido',
  'guide.to_unpaid': 'Ir al pago',
  'guide.close': 'Terminar la guía',
  'guide.example': 'Ejemplo para practicar',
} satisfies Translated<typeof original>;
