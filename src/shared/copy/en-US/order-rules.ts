import type { Area } from '../icu.ts';

export const orderRules = {
  'field.required_customerName': 'Enter the property owner’s name.',
  'field.required_customerEmail': 'Enter the property owner’s email address.',
  'field.required_address': 'Enter the address of the roof.',
  'field.required_serviceId': 'Choose a report.',
  'field.required_propertyType': 'Choose Residential or Commercial.',
  'rule.too_long': 'This is {length, number} characters long; at most {most, number} fit.',
  'rule.latitude_number': 'Enter the latitude as a number, like 41.2565.',
  'rule.longitude_number': 'Enter the longitude as a number, like -95.9345.',
  'rule.latitude_range': 'The latitude must be between -90 and 90.',
  'rule.longitude_range': 'The longitude must be between -180 and 180.',
  'rule.longitude_too': 'Enter the longitude too, or leave both empty.',
  'rule.latitude_too': 'Enter the latitude too, or leave both empty.',
  'rule.email': 'This doesn’t look like an email address. It should be like name@example.com.',
  'rule.url': 'Enter a web address that anyone can open, starting with https://.',
  'rule.property_type': 'Choose Residential or Commercial.',
} as const satisfies Area;
