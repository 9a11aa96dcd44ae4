import type { listRows as original } from '../en-US/list-rows.ts';
import type { Translated } from '../icu.ts';

export const listRows = {
  'listRows.damaged_by_program':
    '“{what}” es lo que dejó un programa, no parte de una dirección. Escriba lo que había.',
  'listRows.damaged_group': 'una hoja de cálculo u otro programa dañó la dirección',
  'listRows.address_nothing': 'No tiene casa propia: el número es 0.',
  'listRows.address_several': 'Nombra más de una casa. Cada techo necesita su propia fila.',
  'listRows.address_directions':
    'Describe el camino en lugar de nombrar una casa. Escriba lo que dice el buzón.',
  'listRows.address_words': 'Contiene más que una dirección. Deje solo lo que dice el buzón.',
  'listRows.address_town': 'La ciudad contiene números. Compruebe que las columnas sean las correctas.',
  'listRows.address_example': 'Parece un ejemplo, no una dirección real.',
  'listRows.address_group': 'la dirección no parece ser de una sola casa',
  'listRows.kind_zip': 'un código postal',
  'listRows.kind_state': 'un estado',
  'listRows.kind_city': 'una ciudad',
  'listRows.kind_houseNumber': 'un número de casa',
  'listRows.kind_direction': 'un punto cardinal',
  'listRows.kind_streetType': 'un tipo de calle',
  'listRows.kind_unit': 'una unidad',
  'listRows.kind_name': 'el nombre de una persona',
  'listRows.kind_claim': 'un número de reclamo',
  'listRows.cell_odd':
    '“{text}” en “{column}” no parece {kind}, como en las demás filas. Se podría pedir el techo equivocado.',
  'listRows.claim_zero':
    '“{text}” en “{column}” puede haber perdido un cero: los demás números de reclamo tienen {digits} dígitos y empiezan con 0. Escríbalo como lo tiene la aseguradora.',
  'listRows.cell_group': 'una celda no se parece a las demás de su columna',
  'listRows.words_order':
    '“{column}” dice “{text}”. Compruebe que todavía se quiere un informe antes de pedirlo.',
  'listRows.words_address':
    '“{column}” dice “{text}”. Compruebe que la dirección sea correcta antes de pedirlo.',
  'listRows.words_owner':
    '“{column}” dice “{text}”. Compruebe que el nombre del propietario sea correcto antes de pedirlo.',
  'listRows.words_email':
    '“{column}” dice “{text}”. Compruebe que el correo electrónico del propietario sea correcto antes de pedirlo.',
  'listRows.words_rush': '“{column}” dice “{text}”. No se compra el servicio urgente a menos que lo elija.',
  'listRows.words_blank':
    '“{column}” está vacío aquí, y otras filas tienen una marca o una respuesta. Compruebe que todavía se quiere un informe antes de pedirlo.',
  'listRows.words_order_group': 'una nota o un estado puede decir que no se pida',
  'listRows.words_address_group': 'una nota dice otra cosa sobre la dirección',
  'listRows.words_owner_group': 'una nota dice que el techo tiene otro propietario',
  'listRows.words_email_group': 'una nota dice otra cosa sobre el correo electrónico',
  'listRows.words_rush_group': 'una nota pide rapidez, y no se compra el servicio urgente',
  'listRows.row_name': 'Fila {row}',
  'listRows.other_zip':
    '“{city}” es la ciudad de todas las filas, y esta tiene el código postal {zip} y ninguna ciudad. Escriba su ciudad antes de pedirla.',
  'listRows.other_zip_group': 'un código postal que puede ser de otra ciudad',
  'listRows.missing_unit':
    'Las otras filas de esta casa tienen unidad ({units}), y esta no. Escriba su unidad, o pida todo el edificio.',
  'listRows.missing_unit_group': 'puede faltar la unidad',
  'listRows.same_pin':
    'La fila {row} tiene las mismas coordenadas y otra dirección. A lo sumo uno de los dos techos está allí.',
  'listRows.same_pin_group': 'las coordenadas también son de otra casa',
  'listRows.rough_pin':
    'Las coordenadas están redondeadas: pueden estar a una milla del techo. Vacíelas, y decide la dirección.',
  'listRows.rough_pin_group': 'las coordenadas son demasiado imprecisas para encontrar un techo',
  'listRows.rough_pin_repair': 'Vaciar las coordenadas',
  'listRows.more_than_name':
    '“{text}” parece el nombre de un trabajo, o dice más que un nombre. Deje solo el nombre del propietario.',
  'listRows.more_than_name_group': 'el nombre dice más que un nombre',
  'listRows.nobody': '“{text}” no es el nombre de nadie. Escriba quién es el propietario del techo.',
  'listRows.nobody_group': 'el nombre no es de nadie, como “Current resident” o “Test”',
  'listRows.no_mail':
    '“{text}” parece un relleno en lugar de una dirección que nadie tenía. El informe se enviaría allí.',
  'listRows.no_mail_group': 'la dirección de correo parece un relleno',
  'listRows.email_office':
    '“{text}” en “{column}” quizás no sea del propietario: una aseguradora, un agente inmobiliario o un contratista tienen direcciones así. El informe se enviaría allí.',
  'listRows.email_of_others':
    'Sus direcciones llevan el nombre de otras personas del archivo, no de los propietarios. El informe se les enviaría a ellas.',
} satisfies Translated<typeof original>;
