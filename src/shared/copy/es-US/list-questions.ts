import type { listQuestions as original } from '../en-US/list-questions.ts';
import type { Translated } from '../icu.ts';

export const listQuestions = {
  'listQuestions.letters_only':
    'El archivo solo tiene una dirección postal. El propietario puede vivir en otro lugar, y cada techo equivocado es un informe pagado.',
  'listQuestions.part_unclear':
    'Su nombre no lo dice, pero sus celdas lo parecen. Una dirección sin unidad o tipo de calle puede ser otro techo.',
  'listQuestions.unclear': 'Nada en el archivo dice que esta es la dirección del techo.',
  'listQuestions.several': 'El archivo tiene más de una dirección. Solo se mide y se paga una de ellas.',
  'listQuestions.is_part': '¿“{part}” es parte de la dirección?',
  'listQuestions.is_address': '¿Es esta la dirección del techo?',
  'listQuestions.which_address': '¿Cuál es la dirección del techo?',
  'listQuestions.unread':
    'Según su nombre, “{column}” es de la propiedad, pero no se pudo leer en ella una calle completa. Si tiene el techo, elija las columnas usted mismo.',
  'listQuestions.empty': '(vacía)',
  'listQuestions.choose_columns': 'Ninguna: elegiré las columnas',
  'listQuestions.claim_number': '¿Cuál es el número de reclamo?',
  'listQuestions.insured': '¿Cuál es el asegurado?',
  'listQuestions.report': '¿Qué columna dice el informe que se pide?',
  'listQuestions.rush': '¿Qué columna pide la entrega urgente?',
  'listQuestions.pdf': '¿Qué columna dice si se quiere un PDF?',
  'listQuestions.more_than_one': 'El archivo tiene más de una columna para ello, y no dicen lo mismo.',
  'listQuestions.neither': 'Ninguna',
  'listQuestions.which_email': '¿Cuál es el correo electrónico del propietario?',
  'listQuestions.is_email': '¿“{column}” es el correo electrónico del propietario?',
  'listQuestions.few_addresses': 'Repite unas pocas direcciones, como la columna propia de una oficina.',
  'listQuestions.neither_enter': 'Ninguno: lo escribiré',
  'listQuestions.no_enter': 'No: lo escribiré',
  'listQuestions.is_owner': '¿“{column}” es el propietario del techo?',
  'listQuestions.who_owns': '¿Quién es el propietario del techo?',
  'listQuestions.part_of_name': 'El archivo solo tiene una parte del nombre.',
  'listQuestions.not_owner_names':
    'No contiene lo que parecen nombres de propietarios: repite unos pocos nombres, o tiene empresas o números.',
  'listQuestions.different_people':
    'El archivo nombra a varias personas, y el informe sale a nombre del propietario.',
  'listQuestions.neither_owner': 'Ninguno: escribiré el propietario',
  'listQuestions.no_owner': 'No: escribiré el propietario',
  'listQuestions.hidden_rush': '“{column}” está oculta en el libro. ¿Debe pedir la entrega urgente?',
  'listQuestions.buy_rush': '¿“{column}” debe pedir la entrega urgente?',
  'listQuestions.it_says': 'Dice {values}. La entrega urgente cuesta más por cada pedido.',
  'listQuestions.no_rush': 'No, pedir sin entrega urgente',
  'listQuestions.yes_rush': 'Sí, pedir la entrega urgente donde lo diga',
  'listQuestions.which_sheet': '¿De qué hoja quiere pedir?',
  'listQuestions.sheets_alike':
    'Varias hojas tienen las mismas columnas. Solo una de ellas se convierte en esta lista.',
  'listQuestions.sheet': 'Hoja {number}',
  'listQuestions.by_hand': 'Esta lista se hizo a mano; no hay columnas que asignar.',
  'listQuestions.part_only':
    'Esta lista es parte de un archivo más largo cuyas columnas se asignaron con su primera lista. Para asignarlas de otra manera, abra el archivo de nuevo.',
  'listQuestions.list_of': 'Lista del {at, date, long}',
  'listQuestions.file_gone': 'El archivo ya no está aquí. Ábralo de nuevo.',
  'listQuestions.answer_first': 'Responda primero: {question}',
  'listQuestions.you_chose': 'usted lo eligió',
  'listQuestions.last_time': 'como la última vez',
  'listQuestions.hidden_columns':
    '{count, plural, one {# columna está oculta en el libro y no se usa} other {# columnas están ocultas en el libro y no se usan}}: {names}{more, plural, =0 {} other { y # más}}.',
  'listQuestions.why_hidden': 'oculta en el libro',
  'listQuestions.why_content': 'por lo que contiene',
  'listQuestions.why_name': 'por su nombre',
  'listQuestions.why_empty': 'la columna está vacía',
  'listQuestions.why_not_order': 'no es parte de un pedido',
  'listQuestions.why_nothing': 'no se reconoce nada de un pedido',
  'listQuestions.column': 'Columna {number}',
  'listQuestions.quoted': '“{name}”',
} satisfies Translated<typeof original>;
