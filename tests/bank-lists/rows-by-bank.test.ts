import { expect, test } from "vitest";
import { newRoom } from "#app/import/workbook/collected-lines.ts";
import { readCsv } from "#app/import/workbook/csv-cells.ts";
import { readBankList } from "#app/domain/bank-list/read-bank-list.ts";

/** Lists as banks, UPI apps and gateways of India write them, each with what every row of it is. */

/** What each row of a list is, in the order of its lines: `in 300`, `out 150`, `faulty side`. */
function outcomes(text: string) {
  const list = readBankList([readCsv(text, newRoom())], () => undefined);
  return [
    ...list.rows.map(({ line, paise }) => ({ line, said: `in ${paise / 100}` })),
    ...list.leftOut.map(({ line, paise, why }) => ({ line, said: `${why} ${paise / 100}` })),
    ...list.faulty.map(({ line, lacks }) => ({ line, said: `faulty ${lacks}` })),
  ]
    .toSorted((a, b) => a.line - b.line)
    .map(({ said }) => said);
}

const LAYOUTS: Record<string, { head: string; rows: string[]; says: string[] }> = {
  "HDFC, spreadsheet": {
    head: "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    rows: [
      "27/11/26,UPI-ASHA-asha@ok-UTIB0000001-633212340001-DS8RM6P1,0000633212340001,27/11/26,,300.00,1300.00",
      "27/11/26,UPI-SHOP-shop@ok-UTIB0000001-633212340002-GLOVES,0000633212340002,27/11/26,150.00,,1150.00",
    ],
    says: ["in 300", "out 150"],
  },
  "ICICI, current account": {
    head: "No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)",
    rows: [
      '1,S12345,27/11/2026,27/11/2026 10:12:31 AM,-,UPI/633212340001/DS8RM6P1/asha@ok/Axis,CR,300.00,"1,300.00"',
      '2,S12346,27/11/2026,27/11/2026 11:12:31 AM,-,UPI/633212340002/x/shop@ok/Axis,DR,150.00,"1,150.00"',
    ],
    says: ["in 300", "out 150"],
  },
  "Axis, one amount": {
    head: "S.No,Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number,Branch Name(SOL)",
    rows: [
      "1,27/11/2026,27/11/2026,UPI/P2A/633212340001/ASHA/DS8RM6P1,300.00,CR,1300.00,-,MYSURU(114)",
      "2,27/11/2026,27/11/2026,UPI/P2M/633212340002/SHOP/x,150.00,DR,1150.00,-,MYSURU(114)",
    ],
    says: ["in 300", "out 150"],
  },
  "Kotak, withdrawal and deposit in one": {
    head: "Date,Narration,Chq/Ref No,Withdrawal (Dr)/Deposit (Cr),Balance",
    rows: [
      ',OPENING BALANCE,,,"1,000.00(Cr)"',
      "27-11-2026,UPI/Asha/633212340001/DS8RM6P1,UPI-633212340001,300.00(Cr),1300.00(Cr)",
      "27-11-2026,UPI/Shop/633212340002/x,UPI-633212340002,150.00(Dr),1150.00(Cr)",
    ],
    says: ["in 300", "out 150"],
  },
  "Punjab National Bank": {
    head: "Transaction Date,Cheque Number,Withdrawal,Deposit,Balance,Narration",
    rows: [
      '27/11/2026,,,300.00,"1,300.00 Cr.",UPI/CR/633212340001/ASHA/UTIB/DS8RM6P1',
      '27/11/2026,,150.00,,"1,150.00 Cr.",UPI/DR/633212340002/SHOP/UTIB/x',
    ],
    says: ["in 300", "out 150"],
  },
  "Bank of Baroda": {
    head: "S.No,DATE,VALUE DATE,DESCRIPTION,CHEQUE NUMBER,DEBIT,CREDIT,BALANCE",
    rows: [
      '1,27-11-2026,27-11-2026,UPI/633212340001/10:12:31/UPI/asha@ok/DS8RM6P1,,-,"300.00","1,300.00 Cr"',
      '2,27-11-2026,27-11-2026,UPI/633212340002/10:12:31/UPI/shop@ok/x,,"150.00",-,"1,150.00 Cr"',
    ],
    says: ["in 300", "out 150"],
  },
  Canara: {
    head: "Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance,",
    rows: [
      '="27-11-2026 18:20:11",="27 Nov 2026",="",="UPI/CR/633212340001/ASHA/CNRB/DS8RM6P1",="0560",="",="300.00",="1,300.00",',
      '="27-11-2026 18:21:11",="27 Nov 2026",="",="UPI/DR/633212340002/SHOP/CNRB/x",="0560",="150.00",="",="1,150.00",',
    ],
    says: ["in 300", "out 150"],
  },
  "Union Bank": {
    head: "Date,Tran Id,Remarks,UTR Number,Instr. ID,Withdrawals,Deposits,Balance",
    rows: [
      "27-11-2026 10:12:31,S12345,UPIAR/633212340001/CR/ASHA/UTIB/asha@ok,633212340001,,,300.00,1300.00",
      "27-11-2026 10:13:31,S12346,UPIAB/633212340002/DR/SHOP/UTIB/shop@ok,633212340002,,150.00,,1150.00",
    ],
    says: ["in 300", "out 150"],
  },
  "IDFC First": {
    head: "Transaction Date,Value Date,Particulars,Cheque No.,Debit,Credit,Balance",
    rows: [
      "27-Nov-2026,27-Nov-2026,UPI/MOB/633212340001/DS8RM6P1,,,300.00,1300.00",
      "27-Nov-2026,27-Nov-2026,UPI/MOB/633212340002/x,,150.00,,1150.00",
      "Total number of Debits,1,,,Total,,",
    ],
    says: ["in 300", "out 150"],
  },
  "Yes Bank": {
    head: "Transaction Date,Value Date,Cheque No/Reference No,Description,Withdrawals,Deposits,Running Balance",
    rows: [
      "27/11/2026,27/11/2026,YBP633212340001,UPI/633212340001/From:asha@ok/To:lab@yes/DS8RM6P1,0.00,300.00,1300.00",
      "27/11/2026,27/11/2026,YBP633212340002,UPI/633212340002/From:lab@yes/To:shop@ok/x,150.00,0.00,1150.00",
    ],
    says: ["in 300", "out 150"],
  },
  IndusInd: {
    head: "Bank Reference,Value Date,Transaction Date & Time,Type,Payment Narration,Debit,Credit,Available Balance",
    rows: [
      "S123451,27-11-2026,27-11-2026 10:12:31,Transfer Credit,UPI/633212340001/CR/ASHA/DS8RM6P1,,300.00,1300.00",
      "S123452,27-11-2026,27-11-2026 10:13:31,Transfer Debit,UPI/633212340002/DR/SHOP/x,150.00,,1150.00",
    ],
    says: ["in 300", "out 150"],
  },
  "Federal, balance with Dr": {
    head: "Date,Value Date,Particulars,Tran Type,Tran ID,Cheque Details,Withdrawals,Deposits,Balance,Dr/Cr",
    rows: [
      '27-11-2026,27-11-2026,UPI IN/633212340001/asha@ok/DS8RM6P1,TFR,S1234567,,,300.00,"1,25,000.00",Dr',
      '27-11-2026,27-11-2026,UPIOUT/633212340002/shop@ok/x,TFR,S1234568,,150.00,,"1,25,150.00",Dr',
    ],
    says: ["in 300", "out 150"],
  },
  RBL: {
    head: "Transaction Date,Transaction Details,Cheque ID,Value Date,Withdrawl Amt,Deposit Amt,Balance",
    rows: [
      "27/11/2026,UPI/633212340001/DS8RM6P1/asha@ok,,27/11/2026,,300.00,1300.00",
      "27/11/2026,UPI/633212340002/x/shop@ok,,27/11/2026,150.00,,1150.00",
    ],
    says: ["in 300", "out 150"],
  },
  "AU Small Finance": {
    head: "Trans Date,Value Date,Description/Narration,Chq./Ref. No.,Debit(Dr.) INR,Credit(Cr.) INR,Balance INR",
    rows: [
      '27 Nov 2026,27 Nov 2026,UPI/CR/633212340001/ASHA/UTIB/asha@ok/DS8RM6P1,AUS633212340001,-,300.00,"1,300.00"',
      '27 Nov 2026,27 Nov 2026,UPI/DR/633212340002/SHOP/UTIB/shop@ok/x,AUS633212340002,150.00,-,"1,150.00"',
    ],
    says: ["in 300", "out 150"],
  },
  "Indian Bank": {
    head: "Date,Transaction Details,Debits,Credits,Balance",
    rows: [
      '27 Nov 2026,UPI/633212340001/ASHA/DS8RM6P1,-,INR 300.00,"INR 1,300.00"',
      '27 Nov 2026,UPI/633212340002/SHOP/x,INR 150.00,-,"INR 1,150.00"',
    ],
    says: ["in 300", "out 150"],
  },
  "Indian Overseas Bank": {
    head: "Date(Value Date),Particulars,Ref No./Cheque No.,Transaction Type,Debit(Rs),Credit(Rs),Balance(Rs)",
    rows: [
      '27-Nov-26 (27-Nov-26),UPI/633212340001/CR/ASHA/DS8RM6P1,S63321,Transfer,-,300.00,"1,300.00"',
      '27-Nov-26 (28-Nov-26),UPI/633212340002/DR/SHOP,S63322,Transfer,150.00,-,"1,150.00"',
    ],
    says: ["in 300", "out 150"],
  },
  "Bank of India": {
    head: "Sl No,Txn Date,Description,Cheque No,Withdrawal (in Rs.),Deposits (in Rs.),Balance (in Rs.)",
    rows: [
      '1,27-11-2026,UPI/633212340001/CR/ASHA/UTIB/DS8RM6P1,,,300.00,"1,300.00 CR"',
      '2,27-11-2026,UPI/633212340002/DR/SHOP/UTIB/x,,150.00,,"1,150.00 CR"',
    ],
    says: ["in 300", "out 150"],
  },
  "Central Bank": {
    head: "Post Date,Value Date,Branch Code,Cheque Number,Account Description,Debit,Credit,Balance",
    rows: [
      '27/11/2026,27/11/2026,560,,UPI/633212340001/CR/ASHA/DS8RM6P1,,300.00,"1,300.00 CR"',
      '27/11/2026,27/11/2026,560,,UPI/633212340002/DR/SHOP/x,150.00,,"1,150.00 CR"',
    ],
    says: ["in 300", "out 150"],
  },
  UCO: {
    head: "Date,Particulars,Withdrawals,Deposits,Balance,Dr/Cr",
    rows: [
      "27-NOV-2026,UPI/633212340001/ASHA/DS8RM6P1,,300.00,1300.00,Cr",
      "27-NOV-2026,UPI/633212340002/SHOP/x,150.00,,1150.00,Cr",
    ],
    says: ["in 300", "out 150"],
  },
  "State Bank, with a line of what is forwarded": {
    head: "Txn Date,Value Date,Description,Ref No./Cheque No.,Branch Code,Debit,Credit,Balance",
    rows: [
      '27/11/2026,27/11/2026,BALANCE BROUGHT FORWARD,,,,"1,000.00","1,000.00"',
      '27/11/2026,27/11/2026,DEP TFR UPI/CR/633212340001/ASHA/UTIB/asha@ok/DS8RM6P1 AT 04321 MYSURU,,4321,,300.00,"1,300.00"',
      '27/11/2026,27/11/2026,WDL TFR UPI/DR/633212340002/SHOP/UTIB/shop@ok/x AT 04321 MYSURU,,4321,150.00,,"1,150.00"',
    ],
    says: ["in 300", "out 150"],
  },
  "Razorpay, payments": {
    head: "id,entity,amount,currency,status,order_id,invoice_id,international,method,amount_refunded,refund_status,captured,description,card_id,bank,wallet,vpa,email,contact,notes,fee,tax,error_code,error_description,created_at,rrn",
    rows: [
      "pay_1,payment,300.00,INR,captured,order_1,,0,upi,0.00,,1,DS8RM6P1,,,,asha@ok,a@x.in,+919000000001,[],0.00,0.00,,,27/11/2026 10:12:31,633212340001",
      "pay_2,payment,300.00,INR,failed,order_2,,0,upi,0.00,,0,DS8RM6P1,,,,asha@ok,a@x.in,+919000000001,[],0.00,0.00,BAD_REQUEST_ERROR,Payment failed,27/11/2026 10:12:31,633212340003",
      "pay_3,payment,300.00,INR,authorized,order_3,,0,card,0.00,,0,DS8RM6P1,,,,asha@ok,a@x.in,+919000000001,[],0.00,0.00,,,27/11/2026 10:12:31,",
      "pay_4,payment,300.00,INR,refunded,order_4,,0,upi,300.00,full,1,DS8RM6P1,,,,asha@ok,a@x.in,+919000000001,[],0.00,0.00,,,27/11/2026 10:12:31,633212340005",
      "pay_5,payment,300.00,INR,captured,order_5,,0,upi,100.00,partial,1,DS8RM6P1,,,,asha@ok,a@x.in,+919000000001,[],0.00,0.00,,,27/11/2026 10:12:31,633212340006",
    ],
    says: ["in 300", "failed 300", "failed 300", "failed 300", "faulty back"],
  },
  "Cashfree, transactions": {
    head: "Order Id,Order Amount,Order Currency,Customer Name,Customer Phone,Customer Email,Payment Mode,Transaction Status,Reference Id,Transaction Time,Transaction Amount,Order Note,UTR",
    rows: [
      "DS8RM6P1,300.00,INR,Asha,9000000001,a@x.in,UPI,SUCCESS,123456789,2026-11-27 10:12:31,300.00,,633212340001",
      "DS8RM6P1,300.00,INR,Asha,9000000001,a@x.in,UPI,USER_DROPPED,123456790,2026-11-27 10:12:31,300.00,,",
      "DS8RM6P1,300.00,INR,Asha,9000000001,a@x.in,UPI,FLAGGED,123456791,2026-11-27 10:12:31,300.00,,",
      "DS8RM6P1,300.00,INR,Asha,9000000001,a@x.in,UPI,UNDER REVIEW,123456792,2026-11-27 10:12:31,300.00,,",
    ],
    says: ["in 300", "failed 300", "failed 300", "faulty state"],
  },
  "PayU, transactions": {
    head: "id,status,addedon,txnid,amount,firstname,email,phone,productinfo,mode,bank_ref_no,unmappedstatus",
    rows: [
      "403993,captured,2026-11-27 10:12:31,DS8RM6P1,300.00,Asha,a@x.in,9000000001,tests,UPI,633212340001,captured",
      "403994,bounced,2026-11-27 10:12:31,DS8RM6P2,300.00,Asha,a@x.in,9000000001,tests,UPI,,bounced",
      "403995,auth,2026-11-27 10:12:31,DS8RM6P3,300.00,Asha,a@x.in,9000000001,tests,CC,,auth",
      "403996,userCancelled,2026-11-27 10:12:31,DS8RM6P4,300.00,Asha,a@x.in,9000000001,tests,UPI,,userCancelled",
    ],
    says: ["in 300", "failed 300", "failed 300", "failed 300"],
  },
  "PhonePe Business": {
    head: "Merchant Id,Merchant Order Id,PhonePe Transaction Id,Transaction Type,Transaction Date,Transaction Amount,Instrument,Transaction Status,Transaction UTR",
    rows: [
      "LAB,DS8RM6P1,OM1,FORWARD_TRANSACTION,2026-11-27 10:12:31,300.0,UPI,SUCCESS,633212340001",
      "LAB,DS8RM6P1,OM2,REVERSE_TRANSACTION,2026-11-27 11:12:31,150.0,UPI,SUCCESS,633212340002",
      "LAB,DS8RM6P1,OM3,FORWARD_TRANSACTION,2026-11-27 11:12:31,150.0,UPI,PENDING,",
    ],
    says: ["in 300", "out 150", "failed 150"],
  },
  "Paytm for Business, payments": {
    head: "Transaction Date,Transaction ID,Order ID,Customer Name,Customer UPI,Payment Mode,Amount,Status,RRN,Settlement Status",
    rows: [
      "27-11-2026 10:12:31,T1,DS8RM6P1,Asha,asha@ok,UPI,300.00,TXN_SUCCESS,633212340001,PENDING",
      "27-11-2026 10:12:31,T2,DS8RM6P1,Asha,asha@ok,UPI,300.00,TXN_FAILURE,633212340002,",
    ],
    says: ["in 300", "failed 300"],
  },
  "Google Pay for Business": {
    head: "Date and time,Customer name,Customer UPI ID,Note,Amount,Status,UPI transaction ID",
    rows: [
      '"27 Nov, 2026 06:58 pm",Asha,asha@ok,DS8RM6P1,₹300.00,Completed,633212340001',
      '"27 Nov, 2026 06:58 pm",Asha,asha@ok,DS8RM6P1,₹300.00,Refunded,633212340002',
      '"27 Nov, 2026 06:58 pm",Asha,asha@ok,DS8RM6P1,₹300.00,,633212340003',
    ],
    says: ["in 300", "failed 300", "faulty state"],
  },
  BharatPe: {
    head: "Transaction Date & Time,Type,Payer Name,Payer Handle,Amount (INR),Bank Reference No,Internal UTR,Remarks,Status",
    rows: [
      "27-11-2026 18:58:03,PAYMENT_RECV,Asha,asha@ok,300.00,633212340001,BPE1,DS8RM6P1,SUCCESS",
      "27-11-2026 18:58:03,PAYMENT_REFUND,Asha,asha@ok,300.00,633212340002,BPE2,DS8RM6P1,SUCCESS",
      "27-11-2026 18:58:03,ADJUSTMENT,Asha,asha@ok,300.00,633212340003,BPE3,DS8RM6P1,SUCCESS",
    ],
    says: ["in 300", "back 300", "faulty side"],
  },
};

test.each(Object.entries(LAYOUTS))("§10 bank: each row of %s", (_, { head, rows, says }) => {
  expect(outcomes([head, ...rows].join("\n"))).toEqual(says);
});
