/** Reasons for which a function of the library fails. The list is closed: a new reason is a breaking change. */
export type ErrorCode =
	/** The signal of the call was aborted. The name of the error is `AbortError`, and `cause` is the signal’s reason. */
	| 'aborted'
	/** `dispose` was called before. */
	| 'disposed'
	/** The folder does not exist, or has no `docs.json` or `mint.json`. */
	| 'not-a-project'
	/** The configuration may not be read, or is a link to a file outside of the project. */
	| 'unreadable-config'
	/** The configuration is not a JSON object, so that no site can be built. */
	| 'invalid-config'
	/** A setting has an unknown key or code, or a value that is not allowed. */
	| 'invalid-settings'
	/** An argument or option has a value that is not allowed. */
	| 'invalid-argument'
	/** A path is empty, or outside of the project. */
	| 'invalid-path'
	/** The project has no file with this path. */
	| 'unknown-file'
	/** A file is larger than 32 MB, or may not be read. */
	| 'unreadable-file'
	/** The file is of a kind that cannot be formatted. */
	| 'unsupported-file'
	/** Edits of one text overlap. */
	| 'overlapping-edits'
	/** The folder for a site has other files, contains the project, or is not a folder. */
	| 'invalid-output'
	/** Another build is writing to the folder. */
	| 'output-busy'
	/** The system refused to read or write. `cause` is its error. */
	| 'system-error';

interface RectoErrorOptions extends ErrorOptions {
	readonly file?: string | undefined;
}

/** Error of a function of the library. Any other error is a fault of Recto, or of a value that the types exclude. */
export class RectoError extends Error {
	readonly code: ErrorCode;
	/** Path of the file that the error is about, from the root of the project. */
	readonly file: string | undefined;

	constructor(code: ErrorCode, message: string, { file, ...options }: RectoErrorOptions = {}) {
		super(message, options);
		this.name = code === 'aborted' ? 'AbortError' : 'RectoError';
		this.code = code;
		this.file = file;
	}
}
