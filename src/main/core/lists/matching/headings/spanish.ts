import { aliases } from './aliases.ts';

/** Spanish words of column names, as the English ones they stand for; accents are cut before. */
export const SPANISH = aliases(`
  address: direccion direcciones domicilio ubicacion
  street: calle calles avenida
  city: ciudad pueblo municipio localidad poblacion
  state: estado edo
  province: provincia
  county: condado
  neighborhood: colonia barrio vecindario
  urbanization: urbanizacion
  zip: cp
  postal: pstal
  code: codigo
  number: numero numeros num nro
  exterior: exterior
  interior: interior
  unit: unidad
  apartment: apartamento apto depto departamento
  floor: piso
  building: edificio
  house: casa
  dwelling: vivienda
  residence: residencia hogar
  property: propiedad inmueble predio finca
  location: lugar sitio localizacion
  jobsite: obra
  job: trabajo
  project: proyecto
  roof: techo techos tejado azotea
  inspection: inspeccion revision
  service: servicio
  loss: perdida dano danos siniestrado
  risk: riesgo
  mailing: correspondencia envio envios
  billing: facturacion facturar facturas factura cobro cobros fiscal
  email: correo correos
  name: nombre nombres
  last: apellido apellidos
  full: completo completa
  owner: dueno duena propietario propietaria titular
  customer: cliente clienta clientes
  buyer: comprador compradora
  insured: asegurado asegurada
  policy: poliza polizas
  claim: reclamo reclamos reclamacion siniestro
  insurance: seguro seguros
  insurer: aseguradora
  company: compania empresa
  contact: contacto
  tenant: inquilino inquilina arrendatario arrendataria
  landlord: arrendador arrendadora casero
  adjuster: ajustador ajustadora perito
  salesperson: vendedor vendedora asesor asesora promotor promotora
  agent: agente corredor
  representative: representante
  inspector: inspector inspectora
  manager: gerente encargado encargada administrador administradora
  contractor: contratista
  supervisor: supervisor capataz
  technician: tecnico
  crew: cuadrilla equipo
  telephone: telefono telefonos celular movil
  date: fecha
  time: hora
  status: estatus situacion
  price: precio
  cost: costo
  amount: monto
  note: nota notas
  remark: observacion observaciones comentario comentarios
  instruction: instruccion instrucciones
  report: reporte informe
  type: tipo
  residential: residencial
  commercial: comercial
  photo: foto fotos
  latitude: latitud
  longitude: longitud
  urgent: urgente prisa
  needed: necesita requiere
  referred: referido recomendado refirio recomendo
  source: fuente
  storm: tormenta granizo
  physical: fisica fisico
  previous: anterior
  other: otra otro
  same: misma mismo
  office: oficina despacho
  date birth: nacimiento
  reference: referencia
`);
