/**
 * The schema by which VS Code's own JSON service reads `docs.json` and `mint.json`. It allows everything and names no
 * key: problems, completion and hovers come from the language server alone, so that nothing is shown twice, and the
 * service neither offers keys of sibling objects nor takes another extension's schema for these files. The service
 * still reports JSON that is no JSON, and loads a schema that the file names by `$schema`, which no extension can stop.
 */
export const configSchemaPath = 'media/docs.generated.schema.json';

export const configValidation = { fileMatch: ['docs.json', 'mint.json'], url: `./${configSchemaPath}` };

export function configSchemaFile(): string {
	const schema = {
		$schema: 'http://json-schema.org/draft-07/schema#',
		$comment: 'The language server of Recto checks, completes and explains this file.',
	};
	return `${JSON.stringify(schema, undefined, '\t')}\n`;
}
