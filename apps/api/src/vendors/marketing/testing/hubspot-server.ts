import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export const portalId = '4817102';
export const formId = '0f6b1c58-8f3c-4e0e-9d55-5a2f6f2f7c10';
export const accessToken = 'pat-eu1-the-token-of-a-private-app';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Options as HubSpot has them; the first is the empty line of a list. */
const options = [
  { label: 'Please select', value: '', displayOrder: 0 },
  { label: 'Fleet manager', value: 'fleet_manager', displayOrder: 1 },
  { label: '', value: 'owner', displayOrder: 2 },
  { label: 'Without a value', displayOrder: 3 },
];

/** A form in version 2 of the API, shortened to what tells the versions apart. */
export const formOfVersion2 = {
  portalId: Number(portalId),
  guid: formId,
  name: 'Onboarding',
  formFieldGroups: [
    {
      fields: [
        {
          name: 'firstName',
          label: 'First name',
          type: 'string',
          fieldType: 'text',
          required: true,
          hidden: false,
          options: [],
          propertyObjectType: 'CONTACT',
          objectTypeId: '0-1',
        },
        {
          name: 'website',
          label: 'Website',
          type: 'string',
          fieldType: 'text',
          hidden: false,
          options: [],
          propertyObjectType: 'COMPANY',
        },
      ],
      default: true,
      isSmartGroup: false,
      richText: { content: '', type: 'TEXT' },
    },
    {
      fields: [
        {
          name: 'select_role',
          label: 'Role',
          type: 'enumeration',
          fieldType: 'select',
          hidden: false,
          options,
          objectTypeId: '0-1',
        },
        { name: 'email', label: 'Email', type: 'string', fieldType: 'text', hidden: true },
      ],
    },
    { fields: [], richText: { content: '<p>We never share it.</p>', type: 'TEXT' } },
  ],
};

/** The same form in version 3. */
export const formOfVersion3 = {
  formType: 'hubspot',
  id: formId,
  name: 'Onboarding',
  archived: false,
  fieldGroups: [
    {
      groupType: 'default_group',
      richTextType: 'text',
      fields: [
        {
          objectTypeId: '0-1',
          name: 'firstName',
          label: 'First name',
          required: true,
          hidden: false,
          fieldType: 'single_line_text',
        },
        {
          objectTypeId: '0-2',
          name: 'website',
          label: 'Website',
          required: false,
          hidden: false,
          fieldType: 'single_line_text',
        },
      ],
    },
    {
      groupType: 'default_group',
      richTextType: 'text',
      fields: [
        {
          objectTypeId: '0-1',
          name: 'select_role',
          label: 'Role',
          required: true,
          hidden: false,
          fieldType: 'dropdown',
          options,
        },
        { objectTypeId: '0-1', name: 'email', label: 'Email', hidden: true, fieldType: 'email' },
      ],
    },
    { groupType: 'default_group', richTextType: 'text', richText: '<p>We never share it.</p>' },
  ],
};

/** What both mean to the product. */
export const meaning = {
  formFieldGroups: [
    {
      fields: [
        { name: 'firstName', objectTypeId: '0-1', hidden: false, options: [] },
        { name: 'website', objectTypeId: '0-2', hidden: false, options: [] },
      ],
    },
    {
      fields: [
        {
          name: 'select_role',
          objectTypeId: '0-1',
          hidden: false,
          options: [
            { label: 'Fleet manager', value: 'fleet_manager' },
            { label: 'owner', value: 'owner' },
          ],
        },
        { name: 'email', objectTypeId: '0-1', hidden: true, options: [] },
      ],
    },
    { fields: [] },
  ],
};

export const respondJson =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A refusal of a submission, whose message repeats what was sent. */
export const refusal = (status: number, errorType: string, message: string): RequestListener =>
  respondJson(status, {
    status: 'error',
    message: 'The request is not valid',
    errors: [{ message, errorType }],
  });

/** Accepts everything. */
const accept: RequestListener = (request, response) => {
  const isForm = request.method === 'GET';
  respondJson(200, isForm ? formOfVersion2 : { inlineMessage: 'Thanks' })(request, response);
};

/** A server in place of HubSpot, for both of its hosts. */
export async function startHubspotServer() {
  const received: Received[] = [];
  let respond = accept;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: await text(request) });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    received,
    /** The settings of a product that uses it. */
    settings: {
      HUBSPOT_PORTAL_ID: portalId,
      HUBSPOT_FORM_ID: formId,
      HUBSPOT_ACCESS_TOKEN: accessToken,
      HUBSPOT_API_URL: url,
      HUBSPOT_FORMS_URL: url,
    },
    /** Until the next call; without an argument it accepts everything. */
    respondWith(responder: RequestListener = accept) {
      respond = responder;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
