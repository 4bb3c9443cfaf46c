import { allChecks } from '../checks/allChecks.ts';
import { chosenSeverityNames, severitiesFile, severitiesKey } from '../project/chosenSeverities.ts';

/** Where the schema lies in the extension, from its root. */
export const severitiesSchemaPath = 'media/recto.generated.schema.json';

/** Which files an editor completes and judges by the schema. */
export const severitiesValidation = { fileMatch: [severitiesFile], url: `./${severitiesSchemaPath}` };

/** The JSON Schema of the file in which a project says what its problems weigh. */
export function severitiesSchema(): string {
	const properties = Object.fromEntries(
		allChecks.map(({ code, title, severity }) => [
			code,
			{ description: `${title}. Otherwise ${severity}, as a rule.`, enum: chosenSeverityNames },
		]),
	);
	const schema = {
		$schema: 'http://json-schema.org/draft-07/schema#',
		type: 'object',
		additionalProperties: false,
		properties: {
			$schema: { type: 'string' },
			[severitiesKey]: {
				description: 'The severity of each kind of problem in this project, or `off`.',
				type: 'object',
				additionalProperties: false,
				properties,
			},
		},
	};
	return `${JSON.stringify(schema, undefined, '\t')}\n`;
}
