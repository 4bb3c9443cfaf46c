import type { ConfigDocument } from '../../language/document.ts';
import type { IgnoreRule } from '../../language/ignoreRules.ts';
import { partsDeriver } from '../../text/derive.ts';
import type { DataFiles } from './files/overlays.ts';

/** The parts of a project from which its API descriptions and the pages that show them are known. */
export interface ApiProject {
	readonly config: Pick<ConfigDocument, 'dialect'> | undefined;
	/** Value of the configuration with the parts from other files in place; undefined without a readable one. */
	readonly configValue: unknown;
	readonly dataFiles: DataFiles;
	/** Paths of all files from the root. */
	readonly files: ReadonlySet<string>;
	readonly pages: ReadonlyMap<string, ApiPage>;
	readonly ignoreRules: readonly IgnoreRule[];
}

/** Front matter of a page that names what it shows: an operation, an endpoint, a schema. */
export interface ApiPage {
	/** Path of the file from the root. */
	readonly path: string;
	/** `openapi`, as `GET /path`. */
	readonly openapi: string | undefined;
	/** `api`, as `GET https://…`. */
	readonly api: string | undefined;
	/** `openapi-schema`, as `[file] Name`. */
	readonly schema: string | undefined;
}

/** `derive` from parts of the project, and no others. */
export const deriveFromApiProject = partsDeriver<ApiProject>();
