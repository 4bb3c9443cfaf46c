const task = {
	type: 'object',
	required: ['id', 'title', 'done'],
	properties: {
		id: {
			type: 'string',
			description: 'Identifies the task for good.',
			example: '01HZX5T9GQ4M8V2K7R3B6N1C0D',
		},
		title: { type: 'string', description: 'What is to be done.', example: 'Water the plants' },
		done: { type: 'boolean', description: 'Whether somebody has completed it.', example: false },
	},
};

const failure = {
	type: 'object',
	required: ['error'],
	properties: {
		error: {
			type: 'object',
			required: ['code', 'message'],
			properties: {
				code: { type: 'string', description: 'Short name that stays the same.', example: 'missing_field' },
				message: { type: 'string', description: 'A sentence for people.', example: 'Give the task a title.' },
			},
		},
	},
};

const listTasks = {
	operationId: 'listTasks',
	summary: 'List tasks',
	parameters: [
		{
			name: 'limit',
			in: 'query',
			description: 'Number of tasks in one answer.',
			schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
		},
		{
			name: 'cursor',
			in: 'query',
			description: 'Where the answer before ended.',
			schema: { type: 'string' },
		},
	],
	responses: {
		200: answer('The tasks, the newest first.', {
			type: 'object',
			required: ['tasks'],
			properties: {
				tasks: { type: 'array', items: reference('Task') },
				cursor: { type: 'string', description: 'Given when there are more.' },
			},
		}),
		401: answer('The key is missing or has expired.', reference('Failure')),
	},
};

const createTask = {
	operationId: 'createTask',
	summary: 'Create a task',
	requestBody: {
		required: true,
		content: {
			'application/json': {
				schema: {
					type: 'object',
					required: ['title'],
					properties: {
						title: { type: 'string', description: 'What is to be done.', example: 'Water the plants' },
					},
				},
			},
		},
	},
	responses: {
		201: answer('The new task.', reference('Task')),
		401: answer('The key is missing or has expired.', reference('Failure')),
		422: answer('A field is missing or has the wrong type.', reference('Failure')),
	},
};

/** Description of an API with two operations. */
export const openApiFile = `${JSON.stringify(
	{
		openapi: '3.1.0',
		info: { title: 'Tasks API', version: '1.0.0', description: 'Lists and creates tasks.' },
		servers: [{ url: 'https://api.example.com' }],
		security: [{ key: [] }],
		paths: { '/tasks': { get: listTasks, post: createTask } },
		components: {
			securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
			schemas: { Task: task, Failure: failure },
		},
	},
	undefined,
	2,
)}\n`;

function answer(description: string, schema: object) {
	return { description, content: { 'application/json': { schema } } };
}

function reference(schema: string) {
	return { $ref: `#/components/schemas/${schema}` };
}
